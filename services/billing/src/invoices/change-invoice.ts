import { type InvoiceChange, TOPICS } from '@lanewise/contracts';
import { addToOutbox } from '@lanewise/messaging';
import { audit } from '@lanewise/runtime';
import type { EntityManager } from 'typeorm';
import { invoiceRecord } from './invoice-audit.rules.js';
import { Invoice } from './invoice.entity.js';
import { toSnapshot } from './invoice.rules.js';

/**
 * Takes the next invoice number. The row stays locked until the transaction ends, so orders take their numbers one
 * after another, and one that fails gives its number back.
 */
export async function nextInvoiceNo(manager: EntityManager): Promise<number> {
  const [{ last }] = await manager.query<[{ last: number }]>(
    'WITH next AS (UPDATE invoice_numbers SET last = last + 1 RETURNING last) SELECT last FROM next',
  );
  return last;
}

/** Saves a new invoice, records and announces it. */
export async function addInvoice(manager: EntityManager, invoice: Invoice): Promise<Invoice> {
  const saved = await manager.save(invoice);
  await audit(manager, invoiceRecord('invoice.ordered', null, saved));
  await announce(manager, saved, 'created');
  return saved;
}

/**
 * Marks an invoice that the transaction has locked as paid, or as unpaid with null, records and announces it. One that
 * already is so stays as it is.
 */
export async function setPaid(
  manager: EntityManager,
  invoice: Invoice,
  paidAt: Date | null,
): Promise<Invoice> {
  if ((invoice.paidAt === null) === (paidAt === null)) return invoice;
  const before = Object.assign({}, invoice);
  const saved = await manager.save(Object.assign(invoice, { paidAt }));
  const change = paidAt ? 'paid' : 'unpaid';
  await audit(manager, invoiceRecord(`invoice.${change}`, before, saved));
  await announce(manager, saved, change);
  return saved;
}

/** Removes an invoice that the transaction has locked, records and announces it. Its number stays used. */
export async function removeInvoice(manager: EntityManager, invoice: Invoice): Promise<void> {
  await manager.delete(Invoice, { id: invoice.id });
  await audit(manager, invoiceRecord('invoice.removed', invoice, null));
  // Newer than any event of it, so that no late one brings it back.
  invoice.version += 1;
  await announce(manager, invoice, 'removed');
}

const announce = (manager: EntityManager, invoice: Invoice, change: InvoiceChange): Promise<void> =>
  addToOutbox(manager, TOPICS.invoices, invoice.id, toSnapshot(invoice, change));
