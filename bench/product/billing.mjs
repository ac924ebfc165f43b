import { openAsBlob } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { STATEMENT_UPLOAD_FIELD, STATEMENT_UPLOAD_PATH } from '@lanewise/contracts';
import pg from 'pg';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { reportComparisons } from './compare.mjs';
import { measureLists, measurePdfs } from './invoices.mjs';
import { startProduct } from './product.mjs';
import { watchResources } from './resources.mjs';
import { STATEMENTS } from './statement-files.mjs';

const { scaled, saveFigures } = readBenchOptions();
const INVOICES = scaled(100_000);
const BOOKINGS = scaled(50_000);
const FIRST_NO = 1_000_000;
const MONTHS = [3, 6, 12];
const PRICE_CENTS = 3900;
/**
 * SQL: whether a service has yet to read events. It looks at the ends of the topics only, as what Postgres takes for it is
 * measured, too.
 */
const HAS_UNREAD = `EXISTS (
  SELECT FROM event_log.offsets
  WHERE sequence < (SELECT max(events.sequence) FROM event_log.events WHERE events.topic = offsets.topic)
)`;
/** Of ten bookings nine pay an invoice. */
const OTHERS = ['thank you', 'INV 999999999'];

await untilEnd(async () => {
  const folder = process.env.BENCH_DIR;
  await mkdir(folder, { recursive: true });
  const product = await startProduct(join(folder, 'data'));
  const database = new pg.Client(product.databaseUrl);
  await database.connect();
  await fillInvoices(database);
  const lists = await measureLists(product, database, scaled(200));
  const pdfs = await measurePdfs(product, scaled(10));

  // Each pays half of the invoices that the other leaves.
  const csv = await measureStatement(
    product,
    await writeStatement(join(folder, 'bank.csv'), STATEMENTS.csv, 0),
  );
  await untilHandled(database);
  const camt = await measureStatement(
    product,
    await writeStatement(join(folder, 'bank.xml'), STATEMENTS.camt, 1),
  );
  await database.end();
  await product.stop();

  const figures = { invoices: INVOICES, bookings: BOOKINGS, pdfs, csv, camt };
  reportComparisons(lists);
  console.log(figures);
  await saveFigures({ machine: machine(), ...figures, lists });
});

/** Unpaid invoices of a thousand accounts. */
async function fillInvoices(database) {
  await database.query(
    `INSERT INTO billing.invoices
       (id, version, user_id, package_id, invoice_no, invoice_to, item, quantity, days, price_cents, total_cents, created_at)
     SELECT gen_random_uuid(), 1, ('00000000-0000-7000-8000-' || lpad((n % 1000)::text, 12, '0'))::uuid, package.id, $2 + n, 'Carrier ' || n % 1000, package.name,
       months, 30 * months, $3, $3 * months, now() - make_interval(mins => n)
     FROM generate_series(0, $1 - 1) AS n,
       LATERAL (SELECT ($4::integer[])[n % 3 + 1] AS months),
       (SELECT id, name FROM billing.price_packages WHERE name = 'Standard') AS package`,
    [INVOICES, FIRST_NO, PRICE_CENTS, MONTHS],
  );
  await database.query('VACUUM ANALYZE billing.invoices');
}

/** Writes a statement for every other invoice. */
async function writeStatement(path, { before, booking, after }, offset) {
  const file = await open(path, 'w');
  await file.write(before);
  for (let n = 0; n < BOOKINGS; n++) {
    const index = (2 * n + offset) % INVOICES;
    const amount = ((PRICE_CENTS * MONTHS[index % 3]) / 100).toFixed(2);
    const other = n % 10 === 9 ? OTHERS[((n / 10) % 2) | 0] : undefined;
    await file.write(
      booking(amount, other ?? `ACH CREDIT INV-${FIRST_NO + index} FLEET LLC`, `${offset}-${n}`),
    );
  }
  await file.write(after);
  await file.close();
  return path;
}

/** Waits until every service has handled what the payments caused, which would otherwise count as the next statement's. */
async function untilHandled(database) {
  const outboxes = ['billing', 'identity', 'notifications'].map(
    (schema) => `NOT EXISTS (SELECT FROM ${schema}.outbox WHERE published_at IS NULL)`,
  );
  for (;;) {
    const { rows } = await database.query(`SELECT ${outboxes.join(' AND ')} AND NOT ${HAS_UNREAD} AS done`);
    if (rows[0].done) return;
    await pause(100);
  }
}

/** Uploads a statement: how long that takes, how much memory, and what was matched. */
async function measureStatement(product, path) {
  const form = new FormData();
  form.append(STATEMENT_UPLOAD_FIELD, await openAsBlob(path), path);
  const stop = await watchResources(product);
  const begin = performance.now();
  const { matched, unmatched } = await product.call('POST', STATEMENT_UPLOAD_PATH, form);
  const seconds = (performance.now() - begin) / 1000;
  const { aboveIdleBytes } = await stop();
  return { seconds, matched, unmatched, megabytes_above_idle: aboveIdleBytes / 2 ** 20 };
}
