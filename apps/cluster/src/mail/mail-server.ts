import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logFileOf, type PartContext } from '../part.js';
import { isListening } from '../ports.js';
import { spawnProgram } from '../spawn-program.js';
import { Supervised } from '../supervised.js';

const MAIN = fileURLToPath(new URL('./cluster-mail-main.js', import.meta.url));

/** Returns the folder where emails are saved. */
export const mailFolderOf = (dataDir: string): string => join(dataDir, 'mails');

/** Creates a mail server on loopback that delivers nothing and saves each email as a file. */
export function createMailServer(context: PartContext, port: number): Supervised {
  const logFile = logFileOf(context, 'mail');
  return new Supervised({
    ...context,
    name: 'mail',
    launch: () =>
      spawnProgram({
        command: process.execPath,
        args: [MAIN, mailFolderOf(context.dataDir), String(port)],
        env: process.env,
        logFile,
      }),
    isReady: () => isListening(port),
    stopSignal: 'SIGTERM',
    logFile,
  });
}
