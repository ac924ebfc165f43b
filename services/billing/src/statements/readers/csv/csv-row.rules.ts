import { INVOICE_CURRENCY } from '@lanewise/contracts';
import { currencyOf, parseAmount, type WrittenAmount } from '../amounts.rules.js';
import { parseDay } from '../dates.rules.js';
import { cleanBankReference, cleanPayer, cleanReference } from '../reference.rules.js';
import { PASSED_OVER, type StatementEntry } from '../statement-file.js';
import type { Column } from './columns.js';
import type { Conventions } from './conventions.js';
import { directionOf, isDirection } from './direction.rules.js';
import type { StatementRow } from './statement-rows.js';

const NOT_BOOKED =
  /^(?:not |un(?:settled|cleared|posted)|pending|pdng|processing|scheduled|upcoming|failed|declined|denied|rejected|refused|cancel|revert|void|expired|unclaimed|held|on hold|authori[sz]|requires|incomplete|uncaptured|draft|(?:umsatz )?vorgemerkt)/i;
const REVERSAL = /(?<!\p{L})(?:revers|return|refund|charge ?back|disputed|storno)/iu;
/** Matches entries of books of account that are no money. */
const NO_MONEY = /^(?:invoice|bill|estimate|quote|credit (?:memo|note))$/i;
/** Marks a debit in a text, where nothing else does. */
const DEBIT_IN_TEXT = /\b(?:debit|withdrawal)s?\b/i;

/** Match rows that are no money: balances of an account, and sums at the end of a file. */
const OF_DAY = String.raw`\s+(?:as of|on|at|per)\s+(?!inv)(?:[a-z]{3,9}\.?\s+\d{1,2}\b|\d{1,4}[-/.]\d{1,2}).*`;
const BALANCE = new RegExp(
  String.raw`^(?:(?:(?:opening|closing|beginning|ending|starting|previous|new|available|ledger|current|running|final|initial|statement|daily)\s+)+(?:balance|saldo|solde)(?:${OF_DAY})?|balance(?:\s+(?:brought\s+|carried\s+)?forward|\s+[bc]/?f|${OF_DAY})|(?:anfangs|end|schluss)saldo|saldo (?:inicial|final|anterior)|(?:grand |sub-?)?totals?(?:\s+(?:credits?|debits?|deposits?|withdrawals?|checks?|fees|and|&))*)[:.]?$`,
  'i',
);
/** Matches the beginning of a row without a date that sums others up. */
const SUM = /^(?:(?:grand |sub-?)?totals?|(?:account )?balance)\b/i;

/** The amount of a row, if it can be read, and what else it shows. */
interface RowAmount {
  amount?: WrittenAmount;
  isTakenBack?: boolean;
  isUnclear?: boolean;
}

/** Reads a row. An unreadable one is a booking of no amount or no date. */
export function readRow(row: StatementRow, conventions: Conventions): StatementEntry {
  const { order, mark, areSigned } = conventions;
  const { places } = row.columns;
  const unreadable = {
    date: null,
    amountCents: null,
    currency: INVOICE_CURRENCY,
    reference: cleanReference(row.cells),
    payer: null,
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
  if (valuesOf('status').some((status) => NOT_BOOKED.test(status))) return PASSED_OVER;

  const date = dateText ? (parseDay(dateText, order) ?? null) : null;
  // Below the rows, there are sums, and the program that wrote the file.
  if (!date && !amountText && !creditText && !debitText) return PASSED_OVER;
  const texts = valuesOf('reference');
  if ([...texts, ...(date ? [] : row.cells)].some((text) => BALANCE.test(text.trim()))) return PASSED_OVER;
  if (!date && SUM.test(row.cells.find((cell) => cell.trim() !== '')!.trim())) return PASSED_OVER;

  const sideColumns = [...places.side, ...conventions.sides];
  const sides = sideColumns.map((index) => row.cells[index]?.trim() ?? '').filter(Boolean);
  const { amount, isTakenBack = false, isUnclear = false } = readAmount();
  if (amount && amount.cents <= 0 && !isTakenBack) return PASSED_OVER;
  const reference = cleanReference(texts);
  return {
    date,
    amountCents: amount?.cents ?? null,
    currency: currencyOf(
      valuesOf('currency')[0] ?? amount?.currency ?? row.columns.currency ?? INVOICE_CURRENCY,
    ),
    reference: amount && date ? reference : unreadable.reference,
    payer: cleanPayer(valuesOf('payer')[0]),
    bankReference: cleanBankReference(valuesOf('bankReference')[0]),
    isReversal: isTakenBack || [...sides, ...valuesOf('status')].some((text) => REVERSAL.test(text)),
    ...(isUnclear && { isUnclear }),
  };

  /** Reads the amount: above 0 if it came in, below 0 if it went out. */
  function readAmount(): RowAmount {
    const credit = creditText ? parseAmount(creditText, mark) : undefined;
    const debit = debitText ? parseAmount(debitText, mark) : undefined;
    // Beside columns of their own, the amount repeats the credit or the debit, maybe without its sign.
    if (amountText && !credit?.cents && !debit?.cents) return signed(parseAmount(amountText, mark));
    if (creditText && !credit) return {};
    const flags = {
      // A person has to decide on a negative credit.
      isTakenBack: credit !== undefined && credit.cents < 0,
      isUnclear: Boolean(credit?.cents && debit?.cents),
    };
    if (credit && (credit.cents !== 0 || !debit)) return { amount: credit, ...flags };
    return { amount: debit && { ...debit, cents: -Math.abs(debit.cents) }, ...flags };
  }

  function signed(amount: WrittenAmount | undefined): RowAmount {
    if (!amount) return {};
    const out = { ...amount, cents: -Math.abs(amount.cents) };
    if (amount.side) return { amount: amount.side === 'debit' ? out : amount };
    if (amount.cents < 0) return { amount };
    // The column of debits has a mark.
    if (debitText && !creditText && !parseAmount(debitText, mark)) return { amount: out };
    if (sideColumns.length === 0) {
      const isUnclear = !areSigned && !creditText && texts.some((text) => DEBIT_IN_TEXT.test(text));
      return { amount, isUnclear };
    }
    const directions = new Set(sides.map(directionOf).filter(Boolean));
    const isDebit = directions.size === 1 && directions.has('debit');
    if (isDebit && (!areSigned || sides.some(isDirection))) return { amount: out };
    // Between signs, a word such as `Debit Card` may be that of a refund.
    const isUnclear =
      isDebit ||
      sides.some((side) => NO_MONEY.test(side)) ||
      (!areSigned && (directions.size > 1 || !directions.has('credit')));
    return { amount, isUnclear };
  }
}
