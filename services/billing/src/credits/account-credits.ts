import { MESSAGES } from '@lanewise/contracts';
import { arrayLiteral, newIds } from '@lanewise/database';
import { DomainError } from '@lanewise/http';
import type { EntityManager } from 'typeorm';
import type { Invoice } from '../invoices/invoice.entity.js';

/*
 * Credits are what accounts have paid too much. A credit belongs to the payment that left it over, or that took it, and
 * goes with it; one that was paid back has no payment. The credit of a void invoice stays, and what its payments took is
 * given back beside it.
 * The sum of an account is locked after its invoices, bookings and statements.
 */

interface Credit {
  userId: string;
  /** Above 0 if a payment left it over or gave it back, below 0 if a payment took it. */
  amountCents: number;
  date: string;
  /** Null where it was paid back. */
  paymentId: string | null;
}

export async function addCredits(manager: EntityManager, credits: readonly Credit[]): Promise<void> {
  if (credits.length === 0) return;
  // Sorted by account, so that two transactions that change several do not wait for each other.
  const sorted = credits.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  await manager.query(
    `INSERT INTO credits (id, user_id, amount_cents, date, payment_id)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::date[], $5::uuid[])`,
    [
      arrayLiteral(newIds(sorted.length)),
      arrayLiteral(sorted.map(({ userId }) => userId)),
      arrayLiteral(sorted.map(({ amountCents }) => amountCents)),
      arrayLiteral(sorted.map(({ date }) => date)),
      arrayLiteral(sorted.map(({ paymentId }) => paymentId)),
    ],
  );
}

/** Returns the credit of an account in cents. */
export const readCredit = (manager: EntityManager, userId: string): Promise<number> =>
  creditOf(manager, userId, '');

/** Returns the credit of an account in cents, and locks it until the transaction ends. */
export const lockCredit = (manager: EntityManager, userId: string): Promise<number> =>
  creditOf(manager, userId, 'FOR UPDATE');

async function creditOf(manager: EntityManager, userId: string, lock: '' | 'FOR UPDATE'): Promise<number> {
  const [row] = await manager.query<{ cents: string }[]>(
    `SELECT cents FROM account_credits WHERE user_id = $1 ${lock}`,
    [userId],
  );
  return Number(row?.cents ?? 0);
}

/**
 * Makes sure that payments of an account can be taken off together with their surplus.
 * @throws a 409 where it is used already
 */
export async function assertCreditUnused(
  manager: EntityManager,
  userId: string,
  paymentIds: readonly string[],
): Promise<void> {
  const [{ cents }] = await manager.query<[{ cents: string }]>(
    'SELECT coalesce(sum(amount_cents), 0) AS cents FROM credits WHERE payment_id = ANY ($1::uuid[])',
    [paymentIds],
  );
  if (Number(cents) > 0 && (await lockCredit(manager, userId)) < Number(cents))
    throw new DomainError(409, 'credit-used', MESSAGES.creditUsed);
}

/** Gives back what the payments of an invoice took from the credit of the account, once it is void. */
export async function giveBackCredit(
  manager: EntityManager,
  { id, userId }: Pick<Invoice, 'id' | 'userId'>,
  date: string,
): Promise<void> {
  const taken = await manager.query<{ paymentId: string; cents: string }[]>(
    `SELECT payment_id AS "paymentId", -credits.amount_cents AS cents
     FROM credits JOIN payments ON payments.id = payment_id WHERE invoice_id = $1 AND credits.amount_cents < 0`,
    [id],
  );
  await addCredits(
    manager,
    taken.map(({ paymentId, cents }) => ({ userId, amountCents: Number(cents), date, paymentId })),
  );
}

/** Returns which of these payments were taken from a credit. */
export async function paymentsByCredit(
  manager: EntityManager,
  paymentIds: readonly string[],
): Promise<Set<string>> {
  const rows = await manager.query<{ id: string }[]>(
    'SELECT payment_id AS id FROM credits WHERE payment_id = ANY ($1::uuid[]) AND amount_cents < 0',
    [paymentIds],
  );
  return new Set(rows.map(({ id }) => id));
}
