// The library of the npm package, seen from a program that uses it.
//
//   node library_cases.mjs --list
//   node library_cases.mjs CASE
//
// Runs in a folder where the package is installed and where event.pgn and event.jsonl (what the
// native program writes of it, --games all) lie. A case that fails throws.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {Readable} from 'node:stream';
import {pathToFileURL} from 'node:url';
import {gzipSync} from 'node:zlib';

import {check, position, ProgramError} from 'pgn-arbiter';

const event = fs.readFileSync('event.pgn');
const expected = fs.readFileSync('event.jsonl', 'utf8').trim().split('\n').map(JSON.parse);
const all = {games: 'all'};
const fen = '8/8/4k3/8/8/4K2P/8/8 b - - 0 1';

async function recordsOf(run) {
  const records = [];
  for await (const record of run) records.push(record);
  return records;
}

async function expectEvent(inputs, options = all) {
  const run = check(inputs, options);
  assert.deepEqual(await recordsOf(run), expected);
  assert.equal(run.status, 1);
  assert.equal(run.log, '');
}

function refuses(call, words) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof TypeError);
    assert.match(error.message, words);
    return true;
  });
}

async function* inPieces(bytes, size) {
  for (let at = 0; at < bytes.length; at += size) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    yield bytes.subarray(at, at + size);
  }
}

// Content is judged under any name that could be one.
async function expectEventNamed(name) {
  const records = await recordsOf(check({data: event, name}, all));
  assert.equal(records.at(-1).games, expected.at(-1).games);
  assert.ok(records.some(({type, file}) => type === 'finding' && file === name));
}

const cases = {
  async recordsAreTheLines() {
    await expectEvent('event.pgn');
    await expectEvent(['event.pgn']);
  },

  async contentOfEveryKind() {
    const name = 'event.pgn';
    await expectEvent({text: event.toString('utf8'), name});
    await expectEvent({data: event, name});
    await expectEvent({data: new Uint8Array(event).buffer, name});
    await expectEvent({data: new Blob([event]), name});
    await expectEvent({data: gzipSync(event), name});
    await expectEvent({stream: inPieces(event, 997), name});
    await expectEvent({stream: [event.subarray(0, 5), event.subarray(5)], name});
    await expectEvent({stream: [event.toString('utf8')], name});
    await expectEvent({stream: fs.createReadStream('event.pgn', {highWaterMark: 333}), name});
    await expectEvent({stream: Readable.toWeb(fs.createReadStream('event.pgn')), name});
    await expectEvent({stream: inPieces(gzipSync(event), 100), name});
    if (typeof File === 'function') await expectEvent(new File([event], name));
  },

  async contentWithoutAName() {
    const records = await recordsOf(check([event, {text: event.toString()}, inPieces(event, 5000)]));
    const files = new Set(records.filter(({type}) => type === 'finding').map(({file}) => file));
    assert.deepEqual([...files], ['input-1', 'input-2', 'input-3']);
    assert.equal(records.at(-1).files, 3);
  },

  async directoriesListsAndUrls() {
    fs.mkdirSync('games', {recursive: true});
    fs.copyFileSync('event.pgn', 'games/a.pgn');
    fs.writeFileSync('list', 'event.pgn\n');
    const summary = async (input) => (await recordsOf(check(input))).at(-1);
    assert.equal((await summary('games')).games, expected.at(-1).games);
    assert.equal((await summary('@list')).games, expected.at(-1).games);
    assert.equal((await summary(pathToFileURL('event.pgn'))).games, expected.at(-1).games);
    assert.equal((await summary(['games', 'event.pgn'])).files, 2);
  },

  async options() {
    const byRule = (records) => records.filter(({type}) => type === 'finding').map(({rule}) => rule);
    const only = byRule(await recordsOf(check('event.pgn', {select: ['R5', 'M210'], ignore: 'R502'})));
    assert.ok(only.length > 0);
    assert.ok(only.every((rule) => rule === 'M210' || rule.startsWith('R5') && rule !== 'R502'));
    const [run] = await recordsOf(check('event.pgn', {laws: 2017, class: 'blitz'}));
    assert.equal(run.laws, '2017');
    assert.equal(run.class, 'blitz');
    const lenient = check('event.pgn', {exitZero: true});
    await recordsOf(lenient);
    assert.equal(lenient.status, 0);
    await expectEvent('event.pgn', {...all, claims: false, laws: undefined});
  },

  async filesOfOptions() {
    const baseline = 'known.json';
    await recordsOf(check('event.pgn', {writeBaseline: baseline}));
    const known = fs.readFileSync(baseline);
    for (const value of [baseline, {data: known, name: 'other.json'}, known]) {
      const run = check('event.pgn', {baseline: value});
      assert.equal((await recordsOf(run)).at(-1).known > 0, true);
      assert.equal(run.status, 0);
    }
    fs.rmSync(baseline);
  },

  // What a caller's surroundings say does not count.
  async nothingFromOutside() {
    fs.writeFileSync('.pgn-arbiter.ini', 'ignore = M\n');
    process.env.PGN_ARBITER_OPTIONS = '--ignore R';
    try {
      await expectEvent('event.pgn');
      const records = await recordsOf(check('event.pgn', {config: '.pgn-arbiter.ini'}));
      assert.ok(!records.some(({rule}) => rule?.startsWith('M')));
    } finally {
      fs.rmSync('.pgn-arbiter.ini');
    }
  },

  async positions() {
    const [record] = await recordsOf(position(fen));
    assert.equal(record.type, 'position');
    assert.deepEqual(record.can_win, {white: true, black: false});
    const run = position({text: `${fen}\nnonsense\n`, name: 'two.txt'}, {winnable: 'exact'});
    const records = await recordsOf(run);
    assert.deepEqual(records.map(({file, line, legality}) => [file, line, legality]),
        [['two.txt', 1, 'not-refuted'], ['two.txt', 2, 'illegal']]);
    assert.equal(run.status, 1);
  },

  async wrongUse() {
    refuses(() => check('event.pgn', {output: 'x'}), /output/);
    refuses(() => check('event.pgn', {'no-draw-before': 3}), /camelCase/);
    refuses(() => check('event.pgn', {laws: {}}), /laws/);
    refuses(() => check('event.pgn', {laws: Symbol.iterator}), /laws/);
    refuses(() => check('event.pgn', {laws: true}), /laws takes a value/);
    refuses(() => check('event.pgn', {trf: ['a.trf', true]}), /trf takes a value/);
    refuses(() => check('event.pgn', {writeBaseline: true, laws: '2018'}), /takes a value/);
    refuses(() => position(fen, {parts: true}), /takes a value/);
    refuses(() => check([], {shard: 'plan.json:1'}), /shard cannot be set here: .* command/);
    refuses(() => check('event.pgn', {lean: true}), /lean cannot be set here/);
    assert.ok(!fs.readdirSync('.').some((file) => file.startsWith('-')));
    refuses(() => check('event.pgn', null), /object/);
    refuses(() => check(7), /inputs/);
    refuses(() => check([7]), /input 1/);
    refuses(() => check('-'), /stdin/);
    refuses(() => check({text: '', name: '-'}), /name/);
    refuses(() => check({text: '', name: '@x'}), /name/);
    refuses(() => check({text: 7}), /text/);
    refuses(() => check({data: 'x'}), /data/);
    refuses(() => check({text: '', data: event}), /both text and data/);
    refuses(() => check({data: event, stream: [event], name: 'a'}), /both data and stream/);
    for (const name of [7, {}, true, ['a.pgn']]) refuses(() => check({text: '', name}), /name/);
    refuses(() => check({stream: 'x'}), /stream/);
    refuses(() => check([{text: '', name: 'a'}, {text: '', name: 'a'}]), /two inputs/);
    refuses(() => check(new URL('https://example.invalid/a.pgn')), /URL/);
    const run = check('event.pgn');
    await recordsOf(run);
    refuses(() => run[Symbol.asyncIterator](), /once/);
  },

  // Otherwise one of them would be read twice and the other never.
  async twoNamesOfOneFile() {
    const text = event.toString();
    for (const [one, other] of [
      ['q.pgn', './q.pgn'], ['q.pgn', 'x/..//q.pgn'], ['q.pgn', `${process.cwd()}/q.pgn`],
    ]) {
      refuses(() => check([{text, name: one}, {text, name: other}]), /two inputs .*of one file/);
      refuses(() => check([{text, name: other}, one]), /two inputs/);
    }
    refuses(() => check([{text, name: 'event.pgn'}, 'event.pgn']), /two inputs/);
    refuses(() => check(['event.pgn', {text, name: 'event.pgn'}]), /two inputs/);
    refuses(() => check(['@list', {text, name: 'list'}]), /two inputs/);
    refuses(() => check([pathToFileURL('event.pgn'), {text, name: 'event.pgn'}]), /two inputs/);
    refuses(() => check({text, name: 'a'}, {baseline: 'a'}), /two inputs/);
    refuses(() => check({text, name: 'a'}, {baseline: {text, name: './a'}}), /two inputs/);
    refuses(() => check([{text, name: 'a.zip'}, {text, name: 'a.zip/b.pgn'}]), /folder/);
    refuses(() => check([{text, name: 'a.zip/b/c.pgn'}, {text, name: 'a.zip'}]), /folder/);
    const {hostFiles} = await import('./node_modules/pgn-arbiter/lib/host_files.js');
    refuses(() => hostFiles({files: [{name: 'a'}, {name: './a'}]}), /same name/);

    // A file in a folder that is read, too.
    fs.mkdirSync('games', {recursive: true});
    fs.copyFileSync('event.pgn', 'games/a.pgn');
    await assert.rejects(recordsOf(check(['games', {text, name: 'games/a.pgn'}])), /another name/);
    const summary = (await recordsOf(check(['games', {text, name: 'games/b.pgn'}]))).at(-1);
    assert.equal(summary.games, 2 * expected.at(-1).games);
    // The same path twice is the program's own matter.
    assert.ok((await recordsOf(check(['event.pgn', './event.pgn']))).at(-1).games > 0);
  },

  async namesThatAreRefused() {
    const streams = [
      '/dev/stdin', '/dev/stdout', '/dev/stderr', '/dev/fd/0', '/proc/self/fd/0', '/dev/../dev/stdin',
    ];
    for (const name of streams) {
      refuses(() => check({text: '', name}), /name/);
      refuses(() => check(name), /stream of the process/);
      refuses(() => check('event.pgn', {baseline: name}), /stream of the process/);
      refuses(() => check('event.pgn', {writeBaseline: name}), /stream of the process/);
    }
    refuses(() => check('@/dev/stdin'), /stream of the process/);
    refuses(() => check('event.pgn', {writeBaseline: '-'}), /stream of the process/);
    for (const name of ['.', '..', 'a/', 'a/.', 'a/..', '/']) {
      refuses(() => check({text: '', name}), /name of a folder/);
    }
    refuses(() => check({text: '', name: '\ud800.pgn'}), /name/);
    refuses(() => check('a\udc00.pgn'), /path/);
    await expectEventNamed('\u{1f600}/../\\.pgn');
    await expectEventNamed('/absent/a.pgn');
    await expectEventNamed('../a.pgn');

    // Content is found before a standard stream, whatever the names.
    const {fileOfBytes, hostFiles} =
        await import('./node_modules/pgn-arbiter/lib/host_files.js');
    for (const name of streams.slice(0, 5)) {
      const files = hostFiles({files: [fileOfBytes(name, event)]});
      assert.equal(files.statSync(name).size, event.length);
      assert.ok(files.openSync(name, 0) > 2);
    }
  },

  async urlsOfFiles() {
    const url = (text) => () => check(new URL(text));
    refuses(url('file://server/share/a.pgn'), /another host/);
    refuses(url('file:///a%2Fb.pgn'), /slash/);
    refuses(url('file:///%ff.pgn'), /UTF-8/);
    const name = 'a \u00e9%#?.pgn';
    fs.copyFileSync('event.pgn', name);
    const records = await recordsOf(check(pathToFileURL(name)));
    assert.equal(records.at(-1).games, expected.at(-1).games);
    assert.equal(url('file://localhost/a.pgn')().status, null);
  },

  // What could not be loaded is tried again.
  async aMissingProgramIsTriedAgain() {
    fs.cpSync('node_modules/pgn-arbiter', 'copy', {recursive: true, dereference: true});
    const {check: judge} = await import(`${pathToFileURL('copy')}/index.js`);
    fs.renameSync('copy/lib/program.wasm', 'copy/lib/away.wasm');
    await assert.rejects(recordsOf(judge('event.pgn', all)), /ENOENT/);
    fs.renameSync('copy/lib/away.wasm', 'copy/lib/program.wasm');
    assert.deepEqual(await recordsOf(judge('event.pgn', all)), expected);
  },

  async wrongOptionsThrowWhatTheProgramSays() {
    for (const [options, words] of [
      [{lawss: '2018'}, /unknown option --lawss; did you mean --laws\?/],
      [{laws: '1999'}, /--laws/],
      [{dryRun: true}, /--dry-run does not apply to check/],
      [{writeBaselin: true}, /unknown option --write-baselin;/],
      [{laws: false}, /--no-laws/],
      [{config: 'missing.ini'}, /missing\.ini/],
    ]) {
      const run = check('event.pgn', options);
      await assert.rejects(recordsOf(run), (error) => {
        assert.ok(error instanceof ProgramError);
        assert.equal(error.status, 2);
        assert.match(error.message, words);
        assert.doesNotMatch(error.message, /^pgn-arbiter:/);
        assert.match(error.log, /^pgn-arbiter: /);
        return true;
      });
      assert.equal(run.status, 2);
    }
  },

  async someInputsCannotBeRead() {
    const run = check(['missing.pgn', 'event.pgn'], all);
    const summary = {...expected.at(-1), unreadable_inputs: 1, first_unreadable: 'missing.pgn'};
    assert.deepEqual(await recordsOf(run), [...expected.slice(0, -1), summary]);
    assert.equal(run.status, 2);
    assert.equal(run.log, 'pgn-arbiter: error: missing.pgn: No such file or directory\n');
    await assert.rejects(recordsOf(check('missing.pgn')), /missing\.pgn: No such file/);
    await assert.rejects(recordsOf(position('missing.txt')), /missing\.txt: No such file/);
    await assert.rejects(recordsOf(check({data: new Uint8Array(5000), name: 'zeros'})), /zeros/);
  },

  async aStreamThatFails() {
    async function* failing() {
      yield event;
      throw new RangeError('the source has failed');
    }
    await assert.rejects(recordsOf(check({stream: failing()})), /the source has failed/);
    await assert.rejects(recordsOf(check({stream: [7]})), /chunk/);
    async function* failingWithNothing() {
      yield event;
      throw undefined;
    }
    let thrown = null;
    await recordsOf(check({stream: failingWithNothing()})).catch((error) => { thrown = error; });
    assert.equal(thrown, undefined);
  },

  // Before the program asks for the stream, nobody but the library knows of it.
  async aStreamThatFailsBeforeItIsRead() {
    const gone = () => fs.createReadStream('nope.pgn');
    const later = () => new Promise((resolve) => setTimeout(resolve, 100));
    await assert.rejects(recordsOf(check(gone())), /ENOENT.*nope\.pgn/);
    await assert.rejects(recordsOf(check({stream: gone(), name: 'a.pgn'})), /ENOENT/);
    await assert.rejects(recordsOf(check('event.pgn', {trf: {stream: gone()}})), /ENOENT/);
    await assert.rejects(recordsOf(check(Readable.toWeb(gone()))), /ENOENT/);
    for (const run of [check(gone()), check(['event.pgn', gone()], all)]) {
      await later();
      await assert.rejects(recordsOf(run), /ENOENT/);
    }
    check(gone());
    await later();
  },

  // A string may end inside a character.
  async stringsThatAreCutAnywhere() {
    const text = '[White "\u{1f600}\u{1f601}"]\n\n1. e4 *\n';
    const given = async (stream) => (await recordsOf(check({stream}, all)))
        .find(({type}) => type === 'game').white;
    assert.equal(await given(text.split('')), '\u{1f600}\u{1f601}');
    assert.equal(await given(['[White "\ud83d', '', '\ude00"] *']), '\u{1f600}');
    assert.equal(await given(['[White "\ud83d', Buffer.from('"] *')]), '\ufffd');
    assert.equal(await given(['[White "a"] * {}\ud83d']), 'a');
    const {Chunks} = await import('./node_modules/pgn-arbiter/lib/chunks.js');
    const chunks = new Chunks();
    assert.equal(chunks.bytes('\ud83d').length, 0);
    assert.deepEqual(chunks.end(), new TextEncoder().encode('\ufffd'));
    assert.equal(chunks.end().length, 0);
  },

  // Of a part of a large buffer only the part is sent to the program's thread, and the caller
  // keeps it.
  async partsOfALargeBuffer() {
    const large = Buffer.alloc(1 << 27, ' ');
    event.copy(large);
    function* parts() {
      for (let at = 0; at < event.length; at += 100) {
        yield large.subarray(at, Math.min(at + 100, event.length));
      }
    }
    await expectEvent({stream: parts(), name: 'event.pgn'});
    assert.deepEqual(large.subarray(0, event.length), event);
  },

  // The program's thread ends whatever a source does when it is left.
  async aSourceThatFailsWhenItIsLeft() {
    function* leftBadly() {
      try {
        for (;;) yield event;
      } finally {
        throw new RangeError('left');
      }
    }
    for await (const record of check({stream: leftBadly()})) {
      if (record.type === 'finding') break;
    }
  },

  // The first record comes before the source has ended, and leaving the loop ends the source.
  async recordsComeWhileTheSourceGoesOn() {
    let hasEnded = false;
    async function* endless() {
      try {
        for (;;) yield event;
      } finally {
        hasEnded = true;
      }
    }
    let findings = 0;
    const run = check({stream: endless(), name: 'endless.pgn'});
    for await (const {type} of run) {
      if (type === 'finding') ++findings;
      if (findings === 100) break;
    }
    assert.equal(run.status, null);
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(hasEnded, true);
  },

  // A slow caller holds the program back: it reads little more than what was taken.
  async aSlowCallerHoldsTheProgram() {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += event.length;
        yield event;
      }
    }
    const run = check({stream: endless()}, {games: 'all'});
    for await (const {type} of run) {
      if (type !== 'finding') continue;
      await new Promise((resolve) => setTimeout(resolve, 2000));
      break;
    }
    assert.ok(given < 32_000_000, `${given} bytes were read`);
  },

  async aLongReportNeedsLittleMemory() {
    function* long() {
      for (let i = 0; i < 1000; ++i) yield event;
    }
    let most = 0;
    let records = 0;
    for await (const record of check({stream: long()}, {games: 'all', select: 'M'})) {
      if (record.type === 'game') ++records;
      if (records % 1000 === 0) most = Math.max(most, process.memoryUsage().rss);
    }
    assert.equal(records, 1000 * expected.filter(({type}) => type === 'game').length);
    assert.ok(most < 250e6, `${most} bytes`);
  },

  async severalRunsAtOnce() {
    await Promise.all([1, 2, 3].map(() => expectEvent('event.pgn')));
  },

  async theExampleRuns() {
    const {execFileSync} = await import('node:child_process');
    fs.copyFileSync('node_modules/pgn-arbiter/examples/node.mjs', 'example.mjs');
    let failure = null;
    try {
      execFileSync(process.execPath, ['example.mjs', 'event.pgn'], {encoding: 'utf8'});
    } catch (error) {
      failure = error;
    }
    assert.equal(failure?.status, 1);
    assert.match(failure.stdout, /event\.pgn:26: M210: /);
    assert.match(failure.stdout, /\d+ consistent/);
  },

  // Words for Node that are not for a thread.
  async aProgramThatIsNoFile() {
    const {execFileSync} = await import('node:child_process');
    const program = "import {check} from 'pgn-arbiter';" +
        "let count = 0; for await (const record of check('event.pgn', {games: 'all'})) ++count;" +
        'console.log(count);';
    const words = ['--input-type=module'];
    for (const [more, options] of [[['-e', program], {}], [[], {input: program}]]) {
      const printed = execFileSync(process.execPath, [...words, ...more], options);
      assert.equal(Number(printed), expected.length);
    }
  },

  // A path as the program has it on Windows, where a name with a drive is joined to the folder.
  async namesOfWindows() {
    const {mended} = await import('./node_modules/pgn-arbiter/lib/host_files.js');
    const on = (name) => mended(name, true, 'C:\\Temp');
    assert.equal(on('C:\\games/a.pgn'), 'C:\\games/a.pgn');
    assert.equal(on('C:\\games/D:\\other\\a.pgn'), 'D:\\other\\a.pgn');
    assert.equal(on('C:\\games/D:/other/a.pgn'), 'D:/other/a.pgn');
    assert.equal(on('a.pgn'), 'a.pgn');
    assert.equal(on('/tmp/tmpfile_1'), 'C:\\Temp\\tmpfile_1');
    assert.equal(mended('/a/C:/b', false), '/a/C:/b');
  },
};

const [name] = process.argv.slice(2);
if (name === '--list') {
  console.log(Object.keys(cases).join('\n'));
} else {
  await cases[name]();
}
