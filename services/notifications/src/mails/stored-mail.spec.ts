import { expect, test } from '@jest/globals';
import type { MailRequest, SealedMail } from '@lanewise/contracts';
import { newPrivateKey, openWith, publicKeyOf, sealWith } from '@lanewise/sealing';
import { type Mail, renderMail } from '../templates/render-mail.js';
import { openMail, toStored } from './stored-mail.js';

const key = newPrivateKey();
const open = openWith(key);
const person = { to: 'dana@haulage.test', name: 'Dana' };
const invitation: MailRequest = { kind: 'invitation', ...person, code: 'aB3-_x' };

test('a sealed code stays sealed until the mail is opened', async () => {
  const sealedCode = await sealWith(publicKeyOf(key))('aB3-_x');
  const stored = toStored({ kind: 'invitation', ...person, sealedCode });
  expect(JSON.stringify(stored)).not.toContain('aB3-_x');
  // So fails a sender of the release before this, which does not open it.
  expect(() => renderMail(stored as Mail, 'https://lanewise.example')).toThrow();
  expect(await openMail(stored, open)).toEqual(invitation);
});

test.each<SealedMail | MailRequest>([
  { kind: 'account-exists', ...person },
  // Of the release before this.
  invitation,
])('a mail without a sealed code is kept as it is: %j', async (mail) => {
  expect(toStored(mail)).toEqual(mail);
  expect(await openMail(toStored(mail), open)).toEqual(mail);
});
