import { beforeAll, describe, expect, test } from '@jest/globals';
import { type ImportView, isImportActive, MESSAGES } from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { MORE_THAN_ON_THE_WAY, whileNothingIsStored } from '../support/market-lock.js';
import { eventually } from '../support/processes.js';
import { useReplica } from '../support/replica.js';
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

/** A file of few loads that is still being read while nothing can be stored. Every thousandth row fails. */
const longFile = (company: string) =>
  centralLoads(
    Array.from({ length: MORE_THAN_ON_THE_WAY }, (_, n) => ({
      company,
      referenceId: `${company} ${n % 20}`,
      ...(n % 1000 === 999 && { pickup: 'never' }),
    })),
  );
const shortFile = (referenceId: string) => centralLoads([{ referenceId }]);

async function upload(...file: Parameters<Client['upload']>): Promise<string> {
  const { status, body } = await admin.upload(...file);
  expect(status).toBe(202);
  return body.id;
}

const underWay = (id: string) =>
  eventually(`import ${id} is under way`, 20_000, async () => (await view(id)).rowsRead >= 1000);

describe('where a second replica starts', () => {
  const left = ['queued', 'running'];
  const unfinished: string[] = [];

  beforeAll(async () => {
    for (const status of left) {
      const { id } = await admin.importFile(shortFile(`left ${status}`));
      unfinished.push(id);
      await product.query(
        'UPDATE imports.imports SET status = $2, outcome = NULL, message = NULL, finished_at = NULL WHERE id = $1',
        [id, status],
      );
    }
    await product.query("UPDATE jobs.job SET state = 'failed', failed_reason = 'gone' WHERE id = $1", [
      unfinished[1],
    ]);
  });
  useReplica(product, 'imports');

  test('an unfinished import whose job has ended is resumed', async () => {
    for (const id of unfinished)
      expect(await admin.importEnded(id)).toMatchObject({ status: 'completed', imported: 1, rowsRead: 1 });
  });

  test('imports run one at a time for each source, and end when they are canceled', async () => {
    const file = longFile('Stops');
    const [running, waiting, ...later] = await whileNothingIsStored(product, async () => {
      const ids = [await upload(file)];
      for (const name of ['waits', 'second', 'third']) ids.push(await upload(shortFile(name)));
      const other = await upload(truckSmarter([{ load_id: 'Beside' }]), 'loads.json', 'truck-smarter');
      await underWay(ids[0]);
      await eventually('the other source', 20_000, async () => (await view(other)).rowsRead === 1);

      const { status, body } = await cancel(ids[1]);
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'cancelled', cancelling: false, rowsRead: 0, progress: 0 });
      expect(body.finishedAt).not.toBeNull();
      expect((await cancel(ids[1])).body).toEqual(body);
      const views = await Promise.all(ids.map(view));
      expect(views.map((each) => each.status)).toEqual(['running', 'cancelled', 'queued', 'queued']);
      expect(views[0].cancelling).toBe(false);

      for (const { status, body } of [await cancel(ids[0]), await cancel(ids[0])]) {
        expect(status).toBe(200);
        expect(body).toMatchObject({ id: ids[0], status: 'running', cancelling: true });
      }
      return ids;
    });
    const ended = [];
    for (const id of [running, ...later]) ended.push(await admin.importEnded(id));
    expect(ended.map(({ status }) => status)).toEqual(['cancelled', 'completed', 'completed']);
    // Each file is read to its end before the next one starts, so its last rows are stored first.
    for (const times of [
      ended.map(({ startedAt }) => startedAt!),
      ended.map(({ finishedAt }) => finishedAt!),
    ])
      expect(times).toEqual([...times].sort());

    const [stopped] = ended;
    expect(stopped.cancelling).toBe(false);
    expect(stopped.rowsRead).toBeGreaterThanOrEqual(1000);
    expect(stopped.rowsRead).toBeLessThan(MORE_THAN_ON_THE_WAY);
    expect(settled(stopped)).toBe(stopped.rowsRead);
    expect(stopped.failed).toBeGreaterThan(0);
    const [{ count }] = await product.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM loads.market_loads WHERE company_key = 'stops'`,
    );
    expect(count).toBe(stopped.imported);
    const { text } = await admin.get(`/api/imports/${running}/failed-rows.csv`);
    expect(text.trimEnd().split('\r\n')).toHaveLength(stopped.failed + 1);
    expect((await cancel(running)).body).toEqual(stopped);

    // Later imports have passed through the same queue.
    expect(await view(waiting)).toMatchObject({ status: 'cancelled', rowsRead: 0, startedAt: null });
    expect((await admin.get(`/api/imports/${waiting}/failed-rows.csv`)).status).toBe(200);
    // The same file does not count as a repeat of the canceled one.
    const { body } = await admin.upload(file);
    expect(body.sameFileAs).toBeNull();
    await cancel(body.id);
    await admin.importEnded(body.id);
  });
});

describe('canceling', () => {
  test('is rejected for an import whose file has been read, and for one that has ended', async () => {
    const id = await whileNothingIsStored(product, async () => {
      const small = await upload(shortFile('small'));
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
        const id = await upload(shortFile(`race ${n}`));
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
