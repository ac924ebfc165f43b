import { expect, test } from '@jest/globals';
import { newPrivateKey, openWith, publicKeyOf, sealWith } from '@lanewise/sealing';
import { openMail } from './stored-mail.js';

const key = newPrivateKey();
const open = openWith(key);
const person = { to: 'dana@haulage.test', name: 'Dana' };

test('a mail is opened with its code', async () => {
  const sealedCode = await sealWith(publicKeyOf(key))('aB3-_x');
  expect(await openMail({ kind: 'invitation', ...person, sealedCode }, open)).toEqual({
    kind: 'invitation',
    ...person,
    code: 'aB3-_x',
  });
});

test('a mail without a code is as it was stored', async () => {
  const mail = { kind: 'account-exists', ...person } as const;
  expect(await openMail(mail, open)).toEqual(mail);
});
