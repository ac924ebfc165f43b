import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** `cluster-mail-main.js <folder> <port>`: saves each email it receives as a file named by time and recipients. */
const [folder, port] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const server = new SMTPServer({
  // Its built-in certificate is publicly known.
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: callbackify(save),
}).listen(Number(port), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => server.close(() => process.exit()));

/** Saves an email, which is accepted only once its file is complete. */
async function save(stream: SMTPServerDataStream, { id, envelope }: SMTPServerSession): Promise<void> {
  const recipients = envelope.rcptTo.map(({ address }) => address).join(',');
  const name = `${new Date().toISOString()} ${id} ${recipients}`.replace(/[^\w.@+ -]/g, '-').slice(0, 200);
  const file = join(folder, name);
  await writeFile(`${file}.part`, await buffer(stream));
  await rename(`${file}.part`, `${file}.eml`);
}
