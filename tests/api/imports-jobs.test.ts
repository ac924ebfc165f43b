import { beforeAll, describe, expect, test } from '@jest/globals';
import { type ImportView, isImportActive, MESSAGES } from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { MORE_THAN_ON_THE_WAY, whileNothingIsStored } from '../support/market-lock.js';
import { eventually } from '../support/processes.js';
import { withReplica } from '../support/replica.js';
import { useProduct } from '../support/shared-product.js';
import { truckSmarter } from '../support/truck-smarter.js';

const product = useProduct();
let admin: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
});

const view = async (id: string) => (await admin.get<ImportView>(`/api/imports/${id}`)).body;
const cancel = (id: string) => admin.post<ImportView>(`/api/imports/${id}/cancel`, undefined);
const settled = ({ imported, updated, skipped, failed }: ImportView) => imported + updated + skipped + failed;

/** A file that is still being read while nothing can be stored. */
const longFile = (company: string) =>
  centralLoads(
    Array.from({ length: MORE_THAN_ON_THE_WAY }, (_, n) => ({
      company,
      referenceId: `${company} ${n}`,
      // Every thousandth row fails.
      ...(n % 1000 === 999 && { pickup: 'never' }),
    })),
  );

async function upload(...file: Parameters<Client['upload']>): Promise<string> {
  const { status, body } = await admin.upload(...file);
  expect(status).toBe(202);
  return body.id;
}

const underWay = (id: string) =>
  eventually(`import ${id} is under way`, 20_000, async () => (await view(id)).rowsRead >= 1000);

describe('queued imports', () => {
  test('run one at a time for each source, even with two replicas, and alongside those of the other source', async () => {
    await withReplica(product, 'imports', async () => {
      const ids: string[] = [];
      await whileNothingIsStored(product, async () => {
        for (const name of ['First', 'Second', 'Third']) ids.push(await upload(longFile(name)));
        const other = await upload(truckSmarter([{ load_id: 'Beside' }]), 'loads.json', 'truck-smarter');
        await underWay(ids[0]);
        await eventually('the other source', 20_000, async () => (await view(other)).rowsRead === 1);
        const statuses = await Promise.all(ids.map(async (id) => (await view(id)).status));
        expect(statuses).toEqual(['running', 'queued', 'queued']);
      });
      const ended = [];
      for (const id of ids) ended.push(await admin.importEnded(id));
      expect(ended.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
      const starts = ended.map(({ startedAt }) => startedAt!);
      expect(starts).toEqual([...starts].sort());
      // Each file is read to its end before the next one starts, so its last rows are stored first.
      const finishes = ended.map(({ finishedAt }) => finishedAt!);
      expect(finishes).toEqual([...finishes].sort());
    });
  });
});

describe('canceling', () => {
  test('ends a queued import at once, and does not affect the running one', async () => {
    const [running, waiting] = await whileNothingIsStored(product, async () => {
      const ids = [await upload(longFile('Goes On')), await upload(longFile('Waits'))];
      await underWay(ids[0]);
      const { status, body } = await cancel(ids[1]);
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'cancelled', cancelling: false, rowsRead: 0, progress: 0 });
      expect(body.finishedAt).not.toBeNull();
      expect((await cancel(ids[1])).body).toEqual(body);
      return ids;
    });
    expect(await admin.importEnded(running)).toMatchObject({ status: 'completed' });
    // Let a later import pass through the same queue.
    await admin.importFile(centralLoads([{ referenceId: 'after' }]));
    expect(await view(waiting)).toMatchObject({ status: 'cancelled', rowsRead: 0, startedAt: null });
    expect((await admin.get(`/api/imports/${waiting}/failed-rows.csv`)).status).toBe(200);
  });

  test('ends a running import, which stores the rows that it has read, and whose counters add up', async () => {
    const id = await whileNothingIsStored(product, async () => {
      const running = await upload(longFile('Stops'));
      await underWay(running);
      const { status, body } = await cancel(running);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: running, status: 'running', cancelling: true });
      const again = await cancel(running);
      expect(again.status).toBe(200);
      expect(again.body).toMatchObject({ id: running, cancelling: true });
      return running;
    });
    const ended = await admin.importEnded(id);
    expect(ended).toMatchObject({ status: 'cancelled', cancelling: false });
    expect(ended.rowsRead).toBeGreaterThanOrEqual(1000);
    expect(ended.rowsRead).toBeLessThan(MORE_THAN_ON_THE_WAY);
    expect(settled(ended)).toBe(ended.rowsRead);
    expect(ended.failed).toBeGreaterThan(0);
    const [{ count }] = await product.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM loads.market_loads WHERE company_key = 'stops'`,
    );
    expect(count).toBe(ended.imported);
    const { text } = await admin.get(`/api/imports/${id}/failed-rows.csv`);
    expect(text.trimEnd().split('\r\n')).toHaveLength(ended.failed + 1);
    expect((await cancel(id)).body).toEqual(ended);
    // The next import of the source runs, and does not count as a repeat of the canceled one.
    const { body } = await admin.upload(longFile('Stops'));
    expect(body.sameFileAs).toBeNull();
    expect(await admin.importEnded(body.id)).toMatchObject({ status: 'completed', updated: ended.imported });
  });

  test('is rejected for an import whose file has been read, and for one that has ended', async () => {
    const id = await whileNothingIsStored(product, async () => {
      const small = await upload(centralLoads([{ referenceId: 'small' }]));
      const isRead = `SELECT FROM imports.imports WHERE id = $1 AND outcome = 'completed'`;
      await eventually('the file is read', 20_000, async () => (await product.query(isRead, [small])).length);
      expectProblem(await cancel(small), 409, MESSAGES.importFileRead);
      return small;
    });
    expect(await admin.importEnded(id)).toMatchObject({ status: 'completed', imported: 1 });
    expectProblem(await cancel(id), 409, MESSAGES.importEnded);
    const { id: failed } = await admin.importFile('');
    expectProblem(await cancel(failed), 409, MESSAGES.importEnded);
  });

  test('at any moment results in an import that ends, with counters that add up', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const id = await upload(centralLoads([{ referenceId: `race ${n}` }]));
        await cancel(id);
        return id;
      }),
    );
    for (const id of ids) {
      const ended = await admin.importEnded(id);
      expect(['cancelled', 'completed']).toContain(ended.status);
      expect(settled(ended)).toBe(ended.rowsRead);
    }
    expect((await Promise.all(ids.map(view))).some(({ status }) => isImportActive(status))).toBe(false);
  });
});
