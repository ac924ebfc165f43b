import { type InvoiceChange, TOPICS, toWireDate } from '@lanewise/contracts';
import { addToOutbox } from '@lanewise/messaging';
import { audit } from '@lanewise/runtime';
import type { EntityManager } from 'typeorm';
import { giveBackCredit } from '../credits/account-credits.js';
import { invoiceRecord } from './invoice-audit.rules.js';
import { Invoice } from './invoice.entity.js';
import { dayOf, toSnapshot } from './invoice.rules.js';

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

/** Takes the next number of a credit note, like that of an invoice. */
async function nextCreditNoteNo(manager: EntityManager): Promise<number> {
  const [{ last }] = await manager.query<[{ last: number }]>(
    'WITH next AS (UPDATE credit_note_numbers SET last = last + 1 RETURNING last) SELECT last FROM next',
  );
  return last;
}

/**
 * Voids an invoice with payments that the transaction has locked, by a credit note of its payments; records and
 * announces it as removed. It stays with its payments. An amount that a credit paid is a credit again.
 * @param takeBack whether the paid period loses what the invoice has added
 */
export async function voidInvoice(
  manager: EntityManager,
  invoice: Invoice,
  takeBack: boolean,
  now: Date,
): Promise<Invoice> {
  const before = Object.assign({}, invoice);
  const isExtending = invoice.paidAt !== null && !takeBack;
  const saved = await manager.save(
    Object.assign(invoice, {
      voidedAt: now,
      // A partly paid one is settled, too: nobody owes anything any more.
      paidAt: invoice.paidAt ?? now,
      creditNoteNo: await nextCreditNoteNo(manager),
    }),
  );
  await giveBackCredit(manager, saved, dayOf(now));
  await audit(manager, invoiceRecord('invoice.voided', before, saved));
  const { paidAt } = saved;
  await addToOutbox(manager, TOPICS.invoices, saved.id, {
    ...toSnapshot(saved, 'removed'),
    // The paid period follows this.
    isPaid: isExtending,
    paidAt: isExtending && paidAt ? toWireDate(paidAt) : null,
  });
  return saved;
}

/** Removes an invoice without payments that the transaction has locked, records and announces it. Its number stays used. */
export async function removeInvoice(manager: EntityManager, invoice: Invoice): Promise<void> {
  await manager.delete(Invoice, { id: invoice.id });
  await audit(manager, invoiceRecord('invoice.removed', invoice, null));
  // Newer than any event of it, so that no late one brings it back.
  invoice.version += 1;
  await announce(manager, invoice, 'removed');
}

/** Announces what has happened to an invoice. */
export const announce = (manager: EntityManager, invoice: Invoice, change: InvoiceChange): Promise<void> =>
  addToOutbox(manager, TOPICS.invoices, invoice.id, toSnapshot(invoice, change));
