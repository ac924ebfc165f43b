import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** Creates a mail server that needs no password and saves each email as a file named by time and recipients. */
export const keepMailsIn = (folder: string): SMTPServer =>
  new SMTPServer({
    // Its built-in certificate is publicly known.
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Accepts an email only once its file is complete.
    onData: callbackify(async (stream: SMTPServerDataStream, { id, envelope }: SMTPServerSession) => {
      const recipients = envelope.rcptTo.map(({ address }) => address).join(',');
      const name = `${new Date().toISOString()} ${id} ${recipients}`
        .replace(/[^\w.@+ -]/g, '-')
        .slice(0, 200);
      const file = join(folder, name);
      await writeFile(`${file}.part`, await buffer(stream));
      await rename(`${file}.part`, `${file}.eml`);
    }),
  });
