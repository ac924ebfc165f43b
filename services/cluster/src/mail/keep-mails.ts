import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** Takes mails without a password and keeps each as a file, whose name begins with the time and ends with the recipient. */
export const keepMailsIn = (folder: string): SMTPServer =>
  new SMTPServer({
    // Its certificate is everybody's.
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Says yes only once the file is there, whole.
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
