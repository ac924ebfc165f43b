import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import { type AnnouncedLoad, toColumns, TOPICS } from '@lanewise/contracts';
import { publish } from './outbox.js';
import { eventually } from './processes.js';
import { Product } from './product.js';
import { addressIn, startProduct } from './product-process.js';
import { productTemplate } from './product-template.js';

/** In bytes. Low, so that a test can exceed it. */
export const UPLOAD_LIMIT_BYTES = 8_000_000;

const SETTINGS = {
  // All test files call from one address; limits are tested in attempt-limits.test.ts.
  FAILURES_PER_ADDRESS: '1000000',
  FAILURES_PER_ACCOUNT: '1000',
  MAILS_PER_ADDRESS: '1000',
  MAILS_PER_ADDRESS_A_DAY: '1000',
  LOG_LEVEL: 'debug',
  UPLOAD_LIMIT_BYTES: String(UPLOAD_LIMIT_BYTES),
};

/** The folder where the bank delivers its statements. */
export const bankFolder = ({ dataDir }: Product): string => join(dataDir, 'bank');

const READY_MS = 60_000;
const REMOVED_PER_EVENT = 500;
const CLEAN_UP_MS = 20_000;

/**
 * The product that the test files of a Jest worker share, one after another. It runs until the end of Jest
 * (`products.teardown.mjs`). Each file uses its own accounts and data.
 */
class SharedProduct extends Product {
  /** Position of the last event of the loads service before the file started. */
  private lastEvent: string;
  protected pid: number;

  /** Connects to it, and starts it unless an earlier file of this worker has done so. */
  async join(): Promise<void> {
    this.folder = join(process.env.TEST_PRODUCTS!, String(process.env.JEST_WORKER_ID));
    if (!existsSync(this.pidFile)) await this.start();
    await eventually('the shared product is ready', READY_MS, () => this.isReady());
    this.pid = Number(await readFile(this.pidFile, 'utf8'));
    await this.connect();
    const [{ last }] = await this.query<{ last: string | null }>(
      'SELECT max(sequence) AS last FROM loads.outbox',
    );
    this.lastEvent = last ?? '0';
  }

  /** Removes what every later file would see, with any account. */
  async leave(): Promise<void> {
    await this.emptyMarket();
    await this.query(`
      UPDATE billing.invoices SET voided_at = NULL, credit_note_no = NULL WHERE voided_at IS NOT NULL;
      DELETE FROM billing.credits;
      DELETE FROM billing.payments;
      DELETE FROM billing.bookings;
      DELETE FROM billing.statements;
      DELETE FROM imports.imports;
      DELETE FROM imports.brokers;
      DELETE FROM loads.known_brokers;
      UPDATE loads.known_brokers_revision SET revision = revision + 1;
      DELETE FROM identity.clients;
      DELETE FROM identity.accounts WHERE email NOT LIKE '%@demo.test' OR NOT email_confirmed;
      DELETE FROM billing.invoices WHERE user_id NOT IN (SELECT id FROM identity.accounts);
      DELETE FROM billing.price_packages WHERE name NOT IN ('Trial', 'Standard', 'Pro')
        AND id NOT IN (SELECT package_id FROM billing.invoices)`);
    await this.database.end();
  }

  /** It may still be too busy with the previous file to be ready at once. */
  private async isReady(): Promise<boolean> {
    return fetch(`${addressIn(this.printed)}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  private async start(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await productTemplate.copyTo(this.dataDir);
    const STATEMENTS_URL = pathToFileURL(bankFolder(this)).href;
    const { pid } = await startProduct(this.folder, {
      ...SETTINGS,
      STATEMENTS_URL,
      // Workers come and go.
      FOLLOWED_PID: process.env.TEST_RUN_PID!,
    });
    await writeFile(this.pidFile, String(pid));
  }

  private get pidFile(): string {
    return join(this.folder, 'pid');
  }

  /** Also removes loads from the search that a test has deleted only in the database. */
  private async emptyMarket(): Promise<void> {
    await this.query('DELETE FROM loads.market_loads');
    await this.query('DELETE FROM loads.postings');
    await this.query('DELETE FROM loads.seen_companies');
    await this.query('DELETE FROM loads.load_reports');
    const removed = await this.query<{ id: string; version: number }>(
      `SELECT load.id, max(load.version::integer) + 1 AS version
       FROM loads.outbox,
         LATERAL (SELECT payload::jsonb -> 'upserted' AS loads),
         LATERAL ROWS FROM (
           jsonb_array_elements_text(loads -> 'id'),
           jsonb_array_elements_text(loads -> 'version')
         ) AS load (id, version)
       WHERE topic = $1 AND sequence > $2 GROUP BY load.id`,
      [TOPICS.marketChanges, this.lastEvent],
    );
    if (removed.length === 0) return;
    while (removed.length > 0) {
      await publish(this, TOPICS.marketChanges, 'clean-up', {
        upserted: toColumns<AnnouncedLoad>([], ['id', 'version']),
        removed: removed.splice(0, REMOVED_PER_EVENT),
      });
    }
    await eventually('an empty market', CLEAN_UP_MS, async () => {
      const { text } = await this.anonymous.get('/metrics');
      return /^search_index_loads\{.*\} 0$/m.test(text);
    });
  }
}

/**
 * Provides a product for all tests of a file, shared with other files: it keeps its settings and its data, and is
 * neither stopped nor restarted. For anything else, use `useOwnProduct`.
 */
export function useProduct(): Product {
  const product = new SharedProduct();
  beforeAll(() => product.join());
  afterAll(() => product.leave());
  return product;
}
