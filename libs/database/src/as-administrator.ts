import pg from 'pg';

/**
 * Runs a step of provisioning on a connection of the administrator's own. Each query commits by itself, and must be safe
 * to run again; notices of what is there already are not shown.
 * @param url an administrator's Postgres URL
 */
export async function asAdministrator<T>(url: string, step: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET client_min_messages = warning');
    return await step(client);
  } finally {
    await client.end();
  }
}
