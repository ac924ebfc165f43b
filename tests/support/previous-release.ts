import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyFolder } from '../../scripts/lib/copy-folder.mjs';
import { ROOT } from '../../scripts/lib/run.mjs';
import { linkPackages, newcomersEnvironment } from './clone.js';
import { say } from './say.js';
import { eventually } from './processes.js';
import { hasEnded, startProduct } from './product-process.js';
import { postgresIn } from './template.js';

const run = promisify(execFile);

const COMMIT = readFileSync(join(ROOT, 'deploy/previous-release'), 'utf8').trim();
const FOLDERS = join(ROOT, '.cache/previous-release');
const FOLDER = join(FOLDERS, COMMIT);
/** The longest time that its build may take; it may have to install its packages first. */
export const BUILD_MS = 600_000;
const END_MS = 20_000;
const OUTPUT_LIMIT_BYTES = 64 * 2 ** 20;

/** Why the release before this one cannot be built here. */
export const PREVIOUS_RELEASE_MISSING = isAncestor(COMMIT)
  ? undefined
  : `git does not find ${COMMIT.slice(0, 7)} of deploy/previous-release among the commits before this one`;

/** The folder of its programs. */
export const PREVIOUS_RELEASE = join(FOLDER, 'dist');

/** A file of its tests that starts the product, and does little else. */
const QUICK_TEST = 'tests/api/public-pages.test.ts';
/** What its test files copy to have a database to begin with. */
const TEMPLATE = join(FOLDER, '.cache/product-template');

function isAncestor(commit: string): boolean {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Builds the release before this one in a folder of its own, once. */
export async function buildPreviousRelease(): Promise<void> {
  if (!existsSync(FOLDER)) await checkOut();
  await npm('run', '--silent', 'build');
}

/** All or nothing. */
async function checkOut(): Promise<void> {
  const unfinished = join(FOLDERS, 'unfinished');
  await rm(FOLDERS, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const archive = join(FOLDERS, 'release.tar');
  await run('git', ['archive', `--output=${archive}`, COMMIT], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', unfinished]);
  await rm(archive);
  const [theirs, ours] = [unfinished, ROOT].map((folder) => readFileSync(join(folder, 'package-lock.json')));
  // Otherwise its build installs them.
  if (theirs.equals(ours)) await linkPackages(unfinished);
  await rename(unfinished, FOLDER);
}

/**
 * Runs some of its test files, and those that fail once more: that release cannot be changed any more, and a test of it
 * may have waited too short a time. What the schema breaks fails again.
 */
export async function testPreviousRelease(pattern: string): Promise<TestRun> {
  const first = await runTests(pattern);
  const files = [...first.output.matchAll(/^FAIL \S+ (\S+\.test)\.ts/gm)].map(([, file]) => file);
  if (files.length === 0) return first;
  say(`Run once more: ${files.join(', ')}`);
  return runTests(files.join('|'));
}

interface TestRun {
  /** Titles of failed tests, each with what it says first. */
  failed: string[];
  /** What `npm test` printed. */
  output: string;
}

/** It would run as many products as its machine of then could. */
const WORKERS = '--maxWorkers=2';

const runTests = (pattern: string): Promise<TestRun> =>
  npm('test', '--silent', '--', WORKERS, pattern).then(
    (output) => ({ failed: [], output }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      const output = stdout + stderr;
      const failed = [...output.matchAll(/^ +● (.+)\n+(.*)/gm)].map(
        ([, title, said]) => `${title}: ${said.trim()}`,
      );
      return { failed: failed.length > 0 ? failed : [output.slice(-2000)], output };
    },
  );

/**
 * Makes a database by the release before this one, and upgrades it to this release, which then runs on it for a moment.
 * Its test files begin with that database from then on.
 */
export async function upgradeItsDatabase(): Promise<void> {
  await rm(TEMPLATE, { recursive: true, force: true });
  await npm('test', '--silent', '--', QUICK_TEST);
  const folder = await mkdtemp(join(tmpdir(), 'lanewise-previous-release-'));
  try {
    const dataDir = join(folder, 'data');
    await copyFolder(TEMPLATE, postgresIn(dataDir));
    const product = await startProduct(folder, {});
    product.kill('SIGTERM');
    await eventually('the end of the product', END_MS, () => Promise.resolve(hasEnded(product)));
    await rm(TEMPLATE, { recursive: true });
    await copyFolder(postgresIn(dataDir), TEMPLATE);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs npm in its folder, as a newcomer does. */
async function npm(...args: string[]): Promise<string> {
  const { stdout, stderr } = await run('npm', args, {
    cwd: FOLDER,
    env: newcomersEnvironment(),
    maxBuffer: OUTPUT_LIMIT_BYTES,
  });
  return stdout + stderr;
}
