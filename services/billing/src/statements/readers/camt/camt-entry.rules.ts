import { parseAmount } from '../amounts.rules.js';
import { parseDay } from '../dates.rules.js';
import { cleanReference, knownBankReference } from '../reference.rules.js';
import { PASSED_OVER, type ReadBooking, type StatementEntry } from '../statement-file.js';
import { nodesAt, textAt, type XmlNode } from './xml-nodes.js';

/** Reads an entry (`Ntry`): its transactions where it is a batch, else the entry itself. */
export function readEntry(entry: XmlNode): StatementEntry[] {
  const status = textAt(entry, 'Sts/Cd', 'Sts');
  if (status !== undefined && status !== 'BOOK') return [PASSED_OVER];
  const isReversal = isTrue(textAt(entry, 'RvslInd'));
  if (isDebit(entry) && !isReversal) return [PASSED_OVER];

  const day = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm') ?? '';
  const date = parseDay(day.slice(0, 10)) ?? null;
  const ownReference = textAt(entry, 'AcctSvcrRef');
  const entryReference = textAt(entry, 'NtryRef');
  // What an entry is called within its statement is unique together with its day.
  const name =
    knownBankReference(ownReference) ?? knownBankReference(entryReference && `${day} ${entryReference}`);
  const details = nodesAt(entry, 'NtryDtls/TxDtls');
  // Once for all transactions: an entry may hold very many of them, and of anything else.
  const ofEntry = nodesAt(entry, 'AddtlNtryInf');
  const booking: ReadBooking = {
    date,
    ...readMoney(entry)!,
    reference: cleanReference(remittanceOf(details, ofEntry)),
    bankReference: name,
    isReversal,
  };

  const amounts = details.map(readMoney);
  if (details.length < 2 || amounts.some((amount) => !amount)) return [booking];
  return details.map((transaction, index) => {
    const side = textAt(transaction, 'CdtDbtInd');
    if (side === 'DBIT' && !isReversal) return PASSED_OVER;
    const transactionName = knownBankReference(textAt(transaction, 'Refs/AcctSvcrRef'));
    return {
      ...booking,
      ...amounts[index]!,
      reference: cleanReference(remittanceOf([transaction], ofEntry)),
      // Some banks repeat the batch's reference in each of its transactions.
      bankReference:
        transactionName && transactionName !== name ? transactionName : name && `${name} #${index + 1}`,
    };
  });
}

/** Reads the amount of an entry or a transaction; undefined if it has none. */
function readMoney(node: XmlNode): Pick<ReadBooking, 'amountCents' | 'currency'> | undefined {
  const [amount] = [...nodesAt(node, 'Amt'), ...nodesAt(node, 'AmtDtls/TxAmt/Amt')];
  if (!amount && node.name !== 'Ntry') return undefined;
  const cents = amount && /^\d/.test(amount.text.trim()) ? parseAmount(amount.text, '.')?.cents : undefined;
  return {
    amountCents: cents === undefined ? null : isDebit(node) ? -cents : cents,
    currency: amount?.attributes.Ccy?.slice(0, 3).toUpperCase() ?? '',
  };
}

/** What the payer wrote: the remittance information, else what the bank says of the booking. */
function remittanceOf(transactions: XmlNode[], ofEntry: XmlNode[]): string[] {
  const texts = transactions.flatMap((transaction) => [
    ...nodesAt(transaction, 'RmtInf/Ustrd'),
    ...nodesAt(transaction, 'RmtInf/Strd/RfrdDocInf/Nb'),
    ...nodesAt(transaction, 'RmtInf/Strd/CdtrRefInf/Ref'),
    ...nodesAt(transaction, 'RmtInf/Strd/AddtlRmtInf'),
  ]);
  const others = () => [
    ...transactions.flatMap((transaction) => nodesAt(transaction, 'AddtlTxInf')),
    ...ofEntry,
    ...transactions.flatMap((transaction) => nodesAt(transaction, 'Refs/EndToEndId')),
  ];
  return (texts.length > 0 ? texts : others()).map(({ text }) => text);
}

const isDebit = (node: XmlNode): boolean => textAt(node, 'CdtDbtInd') === 'DBIT';
const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';
