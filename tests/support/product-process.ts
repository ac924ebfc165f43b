import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { count } from '../../scripts/lib/test-costs.mjs';
import { eventually } from './processes.js';

const PROGRAM = fileURLToPath(new URL('run-product.mjs', import.meta.url));
const START_MS = 90_000;

/** What is in the folder of a product. */
export const filesOf = (folder: string) => ({
  dataDir: join(folder, 'data'),
  output: join(folder, 'output.log'),
});

/** Returns everything that a product has printed since its last start. */
export const printedBy = (folder: string) => readFileSync(filesOf(folder).output, 'utf8');

const LAST_LINES = 30;

/** Returns what a product printed last, without what only helps its developers. */
const lastPrintedBy = (folder: string): string =>
  printedBy(folder)
    .trimEnd()
    .split('\n')
    .filter((line) => !line.includes('"level":"debug"'))
    .slice(-LAST_LINES)
    .join('\n');

/** Returns the address of a product that is ready. */
export const addressIn = (printed: string) => /ready at (http:\/\/\S+)/.exec(printed)?.[1];

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * Starts the built product with the data in a folder, and waits until it is ready. It leads a process group, which
 * shows what it started, and does not keep this process running.
 */
export async function startProduct(
  folder: string,
  settings: Record<string, string>,
  node = process.execPath,
): Promise<ChildProcess> {
  // Other users may enter it, so that Postgres keeps its data inside even if root runs the tests.
  await chmod(folder, 0o755);
  const { dataDir, output } = filesOf(folder);
  count('product start');
  const printed = openSync(output, 'w');
  const child = spawn(node, [PROGRAM], {
    detached: true,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      S3_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      MAIL_PUBLIC_KEY: '',
      MAIL_PRIVATE_KEYS: '',
      VAPID_PUBLIC_KEY: '',
      VAPID_PRIVATE_KEY: '',
      DATA_DIR: dataDir,
      DEMO_LOADS: '0',
      ...settings,
    },
    stdio: ['ignore', printed, printed],
  });
  closeSync(printed);
  child.unref();
  await eventually('the product is ready', START_MS, async () => {
    if (hasEnded(child)) throw new Error(`The product ended:\n${lastPrintedBy(folder)}`);
    return addressIn(printedBy(folder));
  });
  return child;
}
