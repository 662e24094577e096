// node node.mjs PATH...
//
// Prints the errors in game files, and the games by verdict.

import {check} from 'pgn-arbiter';

const paths = process.argv.slice(2);
const run = check(paths, {games: 'all'});
const verdicts = new Map();

for await (const record of run) {
  if (record.type === 'finding' && record.severity === 'error') {
    console.log(`${record.file}:${record.line}: ${record.rule}: ${record.message}`);
  } else if (record.type === 'game') {
    verdicts.set(record.verdict, 1 + (verdicts.get(record.verdict) ?? 0));
  }
}

for (const [verdict, games] of verdicts) console.log(`${games} ${verdict}`);
process.stderr.write(run.log);
process.exitCode = run.status;
