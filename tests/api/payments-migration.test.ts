import { expect, test } from '@jest/globals';
import { manifest } from '@lanewise/billing';
import type { QueryRunner } from 'typeorm';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();

const migration = (name: string) => {
  const Named = manifest.database.migrations.find((known) => known.name.startsWith(name))!;
  return new Named();
};

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

test('an upgrade gives paid invoices what paid them, and frees the bookings that pay nothing any more', async () => {
  const client = await product.database.connect();
  try {
    await client.query(
      'CREATE SCHEMA before_payments; SET search_path = before_payments; SET timezone = UTC',
    );
    const runner = { query: (sql: string) => client.query(sql) } as unknown as QueryRunner;
    await migration('Baseline').up(runner);
    const [{ id: packageId }] = (await client.query<{ id: string }>('SELECT id FROM price_packages LIMIT 1'))
      .rows;
    const invoice = (no: number, totalCents: number, paidAt: string | null) =>
      client.query(
        `INSERT INTO invoices (id, version, user_id, package_id, invoice_no, invoice_to, item, quantity, days,
           price_cents, total_cents, created_at, paid_at)
         VALUES ($1::uuid, 1, $1::uuid, $2, $3, 'A', 'B', 3, 90, 1, $4, '2026-09-01', $5)`,
        [idOf(no), packageId, no, totalCents, paidAt],
      );
    await invoice(1, 11_700, '2026-10-31T23:30:00Z');
    await invoice(2, 11_700, '2026-10-05T10:00:00Z');
    await invoice(3, 11_700, '2026-10-05T10:00:00Z');
    await invoice(4, 11_700, null);
    await invoice(5, 0, '2026-10-05T10:00:00Z');
    await invoice(6, 11_700, '2026-10-05T10:00:00Z');
    await client.query(
      `INSERT INTO statements (id, file_name, source, bookings, matched, unmatched)
       VALUES ($1, 'a', 'upload', 8, 7, 1)`,
      [idOf(100)],
    );
    const booking = (
      n: number,
      date: string | null,
      cents: number | null,
      invoiceNo: number | null,
      currency = 'USD',
    ) =>
      client.query(
        `INSERT INTO bookings (id, statement_id, identity, date, amount_cents, currency, reference, status, invoice_no)
         VALUES ($1::uuid, $2, $1::uuid::text, $3, $4, $5, '', CASE WHEN $6::integer IS NULL THEN 'unmatched' ELSE 'matched' END, $6)`,
        [idOf(n), idOf(100), date, cents, currency, invoiceNo],
      );
    await booking(101, '2026-10-03', 11_700, 2);
    // A second one of an invoice that was paid already.
    await booking(102, '2026-10-04', 11_700, 2);
    await booking(103, '2026-10-02', 700, 3);
    await booking(104, '2026-10-02', 11_700, 4);
    await booking(105, '2026-10-02', 11_700, 99);
    await booking(106, null, null, 6);
    await booking(107, '2026-10-02', 5, null);
    await booking(108, '2026-10-09', 20_000, 6, 'EUR');

    await migration('Payments').up(runner);

    const made = await client.query(
      `SELECT invoice_no AS invoice, right(booking_id::text, 3) AS booking, amount_cents AS cents, date::text AS day
       FROM payments JOIN invoices ON invoices.id = invoice_id ORDER BY invoice_no, booking`,
    );
    expect(made.rows).toEqual([
      { invoice: 1, booking: null, cents: 11_700, day: '2026-10-31' },
      { invoice: 2, booking: '101', cents: 11_700, day: '2026-10-03' },
      { invoice: 3, booking: '103', cents: 700, day: '2026-10-02' },
      { invoice: 3, booking: null, cents: 11_000, day: '2026-10-05' },
      { invoice: 5, booking: null, cents: 0, day: '2026-10-05' },
      { invoice: 6, booking: '106', cents: 11_700, day: '2026-10-05' },
    ]);
    const freed = await client.query(
      `SELECT right(id::text, 3) AS id FROM bookings WHERE reason = 'taken-off' AND status = 'unmatched' ORDER BY id`,
    );
    expect(freed.rows.map(({ id }: { id: string }) => id)).toEqual(['102', '104', '105', '108']);
    const counts = await client.query('SELECT bookings, matched, unmatched FROM statements');
    expect(counts.rows).toEqual([{ bookings: 8, matched: 3, unmatched: 5 }]);
  } finally {
    await client.query('DROP SCHEMA before_payments CASCADE');
    client.release(true);
  }
});
