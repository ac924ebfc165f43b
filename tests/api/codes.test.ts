import { expect, test } from '@jest/globals';
import { ClientStatus } from '@lanewise/contracts';
import {
  codeFor,
  codeIn,
  confirm,
  createAccount,
  NEW_PASSWORD,
  newEmail,
  register,
  registration,
} from '../support/accounts.js';
import { linkIn, mailTo } from '../support/mailbox.js';
import { clientRequest } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();

/** So many characters of a code stand for all of it. */
const ENOUGH = 16;

/** How a code as text and as bytes begins, as it could stand in a dump, also within something longer. */
function formsOf(code: string): string[] {
  const text = Buffer.from(code);
  const bytes = Buffer.from(code, 'base64url');
  // Base64 of something longer depends on how many bytes come before.
  const within = [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), text, Buffer.alloc(2)]).toString('base64');
    return encoded.slice(before === 0 ? 0 : before + 1);
  });
  return [
    code,
    bytes.toString('base64'),
    ...[text, bytes].map((each) => each.toString('hex')),
    ...within,
    ...within.map((each) => each.replaceAll('+', '-').replaceAll('/', '_')),
  ].map((form) => form.slice(0, ENOUGH));
}

/** The tables of all services and of the event log in which one of the texts stands. Each row is read once. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const tables = await product.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['identity.outbox', 'notifications.mailbox', 'event_log.events']),
  );
  const pattern = texts.map((text) => text.replace(/\W/g, '\\$&')).join('|');
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await product.query(`SELECT FROM ${name} AS whole WHERE whole::text ~ $1 LIMIT 1`, [
      pattern,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('no code of a link stands in the database or the log', async () => {
  const request = registration();
  await register(product, request);

  const client = await createAccount(product);
  const { email } = client.session!.user;
  await product.anonymous.get(`/api/user/forgotpassword?${new URLSearchParams({ email }).toString()}`);
  const reset = await codeFor(product, email);
  const changed = newEmail();
  const change = { existingEmail: email, newEmail: changed, password: NEW_PASSWORD };
  expect((await client.post('/api/user/changeemail', change)).status).toBe(200);

  const admin = await product.signIn('Admin');
  const invited = newEmail();
  const invitee = clientRequest({ email: invited, clientStatus: ClientStatus.Invited });
  const created = await admin.post('/api/client/create', invitee);
  expect(created.status).toBe(201);

  const codes = [
    (await codeFor(product, request.email)).code,
    reset.code,
    codeIn(linkIn(await mailTo(product, email, 2))).code,
    (await codeFor(product, changed)).code,
    linkIn(await mailTo(product, invited)).searchParams.get('invitationCode')!,
  ];
  expect(new Set(codes).size).toBe(5);
  // A link that is followed is part of a request.
  expect((await confirm(product, { code: codes[0], email: request.email })).status).toBe(200);

  const forms = codes.flatMap(formsOf);
  expect(await tablesWith(forms)).toEqual([]);
  expect(product.printed.length).toBeGreaterThan(0);
  expect(forms.filter((form) => product.printed.includes(form))).toEqual([]);
  // What is searched for would be found.
  const [{ address }] = await product.query<{ address: string }>(
    `SELECT payload ->> 'to' AS address FROM identity.outbox WHERE payload ->> 'to' = $1 LIMIT 1`,
    [invited],
  );
  expect(await tablesWith([address])).toEqual(
    expect.arrayContaining([
      'event_log.events',
      'identity.outbox',
      'notifications.mails',
      'notifications.mailbox',
    ]),
  );
});
