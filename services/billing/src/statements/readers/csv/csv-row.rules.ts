import { INVOICE_CURRENCY } from '@lanewise/contracts';
import { parseAmount, type WrittenAmount } from '../amounts.rules.js';
import { parseDay } from '../dates.rules.js';
import { cleanReference, knownBankReference } from '../reference.rules.js';
import { PASSED_OVER, type StatementEntry } from '../statement-file.js';
import type { Column } from './columns.js';
import type { Conventions } from './conventions.js';
import type { StatementRow } from './statement-rows.js';

const DEBIT = /^(?:d|dr|dbit|debit|withdrawal)\b|^[-\u2212]$/i;
const NOT_BOOKED = /^(?:pending|pdng|processing|scheduled|upcoming|failed|declined|cancel|revert)/i;
const REVERSAL = /^(?:reversal|reversed|return|chargeback)/i;

/** Reads a row. One that cannot be read is a booking of no amount or no date. */
export function readRow(row: StatementRow, { order, mark }: Conventions): StatementEntry {
  const { places } = row.columns;
  const unreadable = {
    date: null,
    amountCents: null,
    currency: INVOICE_CURRENCY,
    reference: cleanReference(row.cells),
    bankReference: null,
    isReversal: false,
  };
  if (row.fault || row.cells.slice(row.columns.width).some((cell) => cell.trim() !== '')) return unreadable;

  const valuesOf = (column: Column) =>
    places[column].map((index) => row.cells[index]?.trim() ?? '').filter(Boolean);
  const [dateText] = valuesOf('date');
  const [amountText] = valuesOf('amount');
  const [creditText] = valuesOf('credit');
  const [debitText] = valuesOf('debit');
  // The sums below the rows.
  if (!dateText && !amountText && !creditText && !debitText) return PASSED_OVER;
  if (valuesOf('status').some((status) => NOT_BOOKED.test(status))) return PASSED_OVER;

  const sides = valuesOf('side');
  const amount = readAmount();
  if (amount && amount.cents <= 0) return PASSED_OVER;
  const reference = cleanReference(valuesOf('reference'));
  const date = dateText ? (parseDay(dateText, order) ?? null) : null;
  return {
    date,
    amountCents: amount?.cents ?? null,
    currency: (valuesOf('currency')[0] ?? amount?.currency ?? row.columns.currency ?? INVOICE_CURRENCY)
      .toUpperCase()
      .slice(0, 3),
    reference: amount && date ? reference : unreadable.reference,
    bankReference: knownBankReference(valuesOf('bankReference')[0]),
    isReversal: sides.some((side) => REVERSAL.test(side)),
  };

  /** What came in, below 0 for what went out. */
  function readAmount(): WrittenAmount | undefined {
    if (amountText) return signed(parseAmount(amountText, mark));
    const credit = creditText ? parseAmount(creditText, mark) : undefined;
    const debit = debitText ? parseAmount(debitText, mark) : undefined;
    if (creditText && !credit) return undefined;
    if (credit && (credit.cents !== 0 || !debit)) return credit;
    return debit && { ...debit, cents: -Math.abs(debit.cents) };
  }

  function signed(amount: WrittenAmount | undefined): WrittenAmount | undefined {
    if (!amount) return undefined;
    const isDebit = amount.side === 'debit' || (!amount.side && sides.some((side) => DEBIT.test(side)));
    return isDebit ? { ...amount, cents: -Math.abs(amount.cents) } : amount;
  }
}
