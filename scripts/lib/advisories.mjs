import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './run.mjs';

/** Refuses packages of the product with known grave vulnerabilities, where npm's registry tells of any. */
export async function checkAdvisories() {
  const report = JSON.parse(await npmAudit());
  if (!report.metadata) {
    console.log(`Advisories were not checked: ${report.message ?? 'the registry answers none'}`);
    return;
  }
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  if (grave.length === 0) return;
  const lines = grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  throw new Error(`Run "npm audit --omit=dev" for more:\n${lines.join('\n')}`);
}

/** npm fails when it finds something, too. */
async function npmAudit() {
  const { stdout } = await promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT }).catch(
    (error) => error,
  );
  return stdout || '{}';
}
