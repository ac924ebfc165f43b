import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ImportView } from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { OwnProduct } from '../support/product.js';

const UNDER_WAY_MS = 30_000;

const rows = (count: number, company: string) =>
  centralLoads(Array.from({ length: count }, (_, n) => ({ company, referenceId: `${company} ${n}` })));

describe('A product that is stopped', () => {
  const product = new OwnProduct();
  let admin: Client;

  beforeAll(async () => {
    await product.start();
    admin = await product.signIn('Admin');
  });
  afterAll(() => product.stop());

  const upload = async (content: string) => (await admin.upload(content)).body.id;
  const view = async (id: string) => (await admin.get<ImportView>(`/api/imports/${id}`)).body;
  const storedRow = (id: string) =>
    eventually(`the first rows of import ${id}`, UNDER_WAY_MS, async () => {
      const { imported, status } = await view(id);
      return imported > 0 && status === 'running';
    });

  test('honors cancellations after a restart: of a waiting import, and of one requested but not yet done', async () => {
    const { id: down } = await admin.importFile(rows(1, 'Down'));
    const running = await upload(rows(30_000, 'Goes On'));
    await storedRow(running);
    const waiting = await upload(rows(1, 'Waits'));
    const { body } = await admin.post<ImportView>(`/api/imports/${waiting}/cancel`, undefined);
    expect(body).toMatchObject({ status: 'cancelled', cancelling: false, rowsRead: 0 });
    await product.query(
      `UPDATE imports.imports SET status = 'running', outcome = NULL, finished_at = NULL, cancel_requested = true
       WHERE id = $1`,
      [down],
    );
    await product.restart('SIGKILL');
    admin = await product.signIn('Admin');

    expect(await admin.importEnded(running)).toMatchObject({ status: 'completed', rowsRead: 30_000 });
    expect(await admin.importEnded(down)).toMatchObject({ status: 'cancelled', cancelling: false });
    // A later import has passed through the same queue.
    await admin.importFile(rows(1, 'After'));
    expect(await view(waiting)).toMatchObject({ status: 'cancelled', rowsRead: 0, startedAt: null });
  });

  test('ends cleanly in the middle of an import, and leaves no process behind', async () => {
    await storedRow(await upload(rows(30_000, 'Stopped')));
    // Expects that it exits with 0 by itself, and leaves no process behind.
    await product.stop();
  });
});
