// Options of the library as words of a command line.
//
// Each name is that of an option of the program in camelCase. The program checks names and values;
// valued_options.js is made from its tables of options.

import {checkPath, fileOf, isFileLike} from './inputs.js';
import {valuedOptions} from './valued_options.js';

// What the library decides itself, or what has no meaning without a terminal.
const refused = {
  color: 'records have no colours',
  format: 'the library gives records',
  help: 'see docs/reference.md of the project, or run the program',
  jobs: 'a run has one thread; start several runs for several files',
  lean: 'parts of an archive are judged by the command',
  logFile: 'the log is the property log of the run',
  noConfig: 'no configuration file is read, unless the option config names one',
  output: 'the library gives records',
  progress: 'there is no terminal',
  shard: 'parts of an archive are judged by the command',
  showConfig: 'the library gives records',
};

// Options whose text is the path of a file.
const ofPaths = ['baseline', 'config', 'trf', 'writeBaseline'];

const inKebabCase = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function checkName(name) {
  if (!/^[a-z]+([A-Z][a-z]*)*$/.test(name)) {
    throw new TypeError(
        `option ${name}: options have the long names of the program's in camelCase, such as ` +
        'noDrawBefore');
  }
  if (Object.hasOwn(refused, name)) {
    throw new TypeError(`option ${name} cannot be set here: ${refused[name]}`);
  }
}

/**
 * {words, files, paths}: the words; the files that are named in them but do not exist on a disk;
 * and the paths of those that do.
 */
export function wordsOfOptions(options) {
  if (options === null || typeof options !== 'object') {
    throw new TypeError('the options of a run are an object, such as {laws: \'2018\'}');
  }
  const words = options.config === undefined ? ['--no-config'] : [];
  const files = [];
  const paths = [];
  const add = (name, value) => {
    const option = `--${inKebabCase(name)}`;
    if (value === true) {
      // The program would take the next word for the value.
      if (valuedOptions.includes(name)) {
        throw new TypeError(`option ${name} takes a value; it cannot be true`);
      }
      words.push(option);
    } else if (value === false) {
      words.push(`--no-${inKebabCase(name)}`);
    } else if (typeof value === 'string' || Number.isFinite(value)) {
      if (ofPaths.includes(name)) paths.push(checkPath(String(value)));
      words.push(`${option}=${value}`);
    } else if (isFileLike(value)) {
      const file = fileOf(value, `${inKebabCase(name)}-${files.length + 1}`);
      files.push(file);
      words.push(`${option}=${file.name}`);
    } else {
      throw new TypeError(
          `option ${name}: a value is a string, a number, true, false, or a file such as ` +
          '{text, name}');
    }
  };
  for (const [name, value] of Object.entries(options)) {
    checkName(name);
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) add(name, one);
  }
  return {words, files, paths};
}
