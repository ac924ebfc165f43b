import { DEMO_PASSWORD } from '@lanewise/demo';
import { newIds } from '@lanewise/database';

/** In these, services keep what they know of accounts. */
const SCHEMAS = `SELECT table_schema AS schema FROM information_schema.tables WHERE table_name = 'known_accounts'`;

/**
 * Adds accounts like a demo account, and signs them in.
 * @param {{ address: string }} product
 * @param {import('pg').Client} database
 * @returns {Promise<object[]>} the headers of a call of each
 */
export async function addAccounts({ address }, database, demoEmail, count) {
  const ids = newIds(count);
  const emails = ids.map((id) => `${id}@bench.test`);
  await database.query(
    `INSERT INTO identity.accounts
     SELECT (jsonb_populate_record(demo, jsonb_build_object('id', added.id, 'email', added.email, 'email_key', added.email))).*
     FROM identity.accounts AS demo, unnest($1::uuid[], $2::text[]) AS added (id, email)
     WHERE demo.email = $3`,
    [ids, emails, demoEmail],
  );
  const { rows: services } = await database.query(SCHEMAS);
  for (const { schema } of services)
    await database.query(
      `INSERT INTO ${schema}.known_accounts
       SELECT (jsonb_populate_record(demo, jsonb_build_object('id', added))).*
       FROM ${schema}.known_accounts AS demo, unnest($1::uuid[]) AS added
       WHERE demo.id = (SELECT id FROM identity.accounts WHERE email = $2)`,
      [ids, demoEmail],
    );
  const signedIn = [];
  for (const email of emails) {
    const response = await fetch(`${address}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`);
    const { tokens } = await response.json();
    signedIn.push({
      authorization: `Bearer ${tokens.accessToken}`,
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
    });
  }
  return signedIn;
}
