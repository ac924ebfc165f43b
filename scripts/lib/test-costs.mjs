import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run.mjs';

const FILE = join(ROOT, '.cache', 'test-costs.txt');

/** Notes something that makes tests slow. All workers of Jest write to one file, each time a whole line. */
export function count(what) {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${what}\n`);
}

export const forgetCosts = () => rmSync(FILE, { force: true });

/** Prints how often what makes tests slow has happened since `forgetCosts`. */
export function reportCosts() {
  if (!existsSync(FILE)) return;
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  const times = (what) => lines.filter((line) => line === what).length;
  console.log(`${times('page load')} page loads, ${times('product start')} starts of the product`);
}
