import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './run.mjs';

/**
 * Known vulnerabilities that may stay for a while, by the id of their advisory (`GHSA-…`): why they do no harm here, and
 * the last day on which that is taken for granted.
 *
 * @type {Record<string, { reason: string; until: string }>}
 */
const EXCEPTIONS = {};

const ANSWER_MS = 10_000;

/** Refuses packages of the product with known vulnerabilities, as far as npm's registry tells. */
export async function checkAdvisories() {
  const { faults, unknown } = judge(await npmAudit(), new Date().toISOString().slice(0, 10));
  if (unknown) console.log(`Known vulnerabilities were NOT checked: ${unknown}`);
  if (faults.length > 0) throw new Error(`Run "npm audit --omit=dev" for more:\n${faults.join('\n')}`);
}

/**
 * Judges the answer of `npm audit --json`.
 *
 * @param {string} answer empty if there was none
 * @param {string} today `2026-11-25`
 * @returns {{ faults: string[]; unknown?: string }} `unknown`: why it tells nothing
 */
export function judge(answer, today, exceptions = EXCEPTIONS) {
  const report = parse(answer);
  if (!report?.vulnerabilities) {
    return { faults: [], unknown: report?.message ?? 'the registry of npm did not answer.' };
  }
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    // A package that is only affected by another one names it.
    via.filter((cause) => typeof cause === 'object'),
  );
  const faults = found.map((cause) => faultOf(cause, today, exceptions)).filter(Boolean);
  return { faults: [...new Set(faults)] };
}

function faultOf({ name, range, severity, title, url }, today, exceptions) {
  const exception = exceptions[url.split('/').pop()];
  if (exception && today <= exception.until) return undefined;
  const ended = exception ? ` (its exception has ended on ${exception.until})` : '';
  return `${name} ${range}: ${severity}, ${title}, ${url}${ended}`;
}

function parse(answer) {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}

/** npm fails when it finds something, too. */
async function npmAudit() {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-retries=0'],
    {
      cwd: ROOT,
      timeout: ANSWER_MS,
      maxBuffer: 2 ** 26,
    },
  ).catch((error) => error);
  return stdout ?? '';
}
