import { filesIn } from './fingerprint.mjs';

/**
 * The kinds of tests, in the order in which they run, with what each may take on two cores that answer 4,000 bare calls
 * a second. Those without a budget are apart: they run when their folder is named.
 *
 * @type {{ name: string; files: RegExp; seconds?: number }[]}
 */
export const KINDS = [
  { name: 'unit', files: /^(?!tests\/).*\.spec\.ts$/, seconds: 60 },
  { name: 'components', files: /^(?!tests\/).*\.spec\.tsx$/, seconds: 90 },
  { name: 'api', files: /^tests\/api\/.*\.test\.ts$/, seconds: 100 },
  { name: 'parts', files: /^tests\/[^/]+\.test\.ts$/, seconds: 70 },
  { name: 'browser', files: /^tests\/browser\/.*\.test\.ts$/, seconds: 110 },
  { name: 'servers', files: /^tests\/servers\/.*\.test\.ts$/ },
  { name: 'failures', files: /^tests\/failures\/.*\.test\.ts$/ },
  { name: 'kubernetes', files: /^tests\/kubernetes\/.*\.test\.ts$/ },
  { name: 'containers', files: /^tests\/containers\/.*\.test\.ts$/ },
];

/** Beside the code; all others drive what was built. */
export const isSpecs = ({ name }) => name === 'unit' || name === 'components';

const FOLDERS = ['libs', 'services', 'apps', 'scripts', 'web-app/src', 'web-admin/src', 'tests'];

/**
 * The test files whose paths match one of the patterns, by their kind; without patterns all that are not apart.
 *
 * @param {string[]} patterns Regular expressions.
 * @returns {{ kind: typeof KINDS[number]; files: string[] }[]} Without kinds of no file.
 */
export function chooseTests(patterns) {
  const isChosen = (path, kind) =>
    patterns.length === 0
      ? kind.seconds
      : patterns.some((pattern) => isMeant(pattern, kind) && new RegExp(pattern).test(path));
  return KINDS.map((kind) => ({
    kind,
    files: allTests(kind).filter((path) => isChosen(path, kind)),
  })).filter(({ files }) => files.length > 0);
}

/** Looked for once. */
let paths;

/** Paths of all test files of a kind. */
export function allTests({ files }) {
  paths ??= FOLDERS.flatMap(filesIn);
  return paths.filter((path) => files.test(path));
}

const isMeant = (pattern, { name, seconds }) => Boolean(seconds) || pattern.startsWith(`tests/${name}`);
