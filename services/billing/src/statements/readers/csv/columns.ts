import { foldText } from '@lanewise/contracts';
import { currencyOf } from '../amounts.rules.js';

/** The kind of a column of a bank's CSV. */
export type Column = keyof typeof HEADINGS;

/** The headings of banks, folded and without marks; of several columns of a kind, the first in this order counts. */
const HEADINGS = {
  date: [
    [
      'bookingdate',
      'bookeddate',
      'postingdate',
      'posteddate',
      'postdate',
      'dateposted',
      'entrydate',
      'buchungstag',
      'buchungsdatum',
      'buchung',
    ],
    ['transactiondate', 'transdate', 'date', 'datum', 'transactiondatetime', 'completeddate', 'dateutc'],
    ['dateoperation', 'fecha', 'fechaoperacion', 'data', 'datacontabile', 'dataoperazione', 'boekdatum'],
    [
      'dateop',
      'datedeloperation',
      'foperativa',
      'datetime',
      'created',
      'createddate',
      'createdon',
      'datecompleted',
    ],
    ['valuedate', 'effectivedate', 'settlementdate', 'processeddate', 'paymentdate', 'valuta', 'valutadatum'],
    ['wertstellung', 'wertstellungsdatum', 'fvalor', 'fechavalor', 'dateval', 'datevaleur'],
  ],
  amount: [
    ['amount', 'transactionamount', 'paymentamount', 'bookedamount', 'amt', 'betrag', 'importe', 'montant'],
    ['bedrag', 'importo', 'monto', 'umsatz', 'montantdeloperation', 'montantoperation', 'targetamount'],
    ['gross', 'grossamount', 'totalcollected', 'netamount', 'net', 'total'],
  ],
  credit: [
    ['credit', 'credits', 'creditamount', 'creditamt', 'cr', 'paidin', 'moneyin', 'received', 'haben'],
    ['deposit', 'deposits', 'depositamount', 'depositamt', 'additions'],
    ['credito', 'creditos', 'abono', 'abonos', 'ingreso', 'ingresos', 'haber', 'avere', 'accrediti'],
  ],
  debit: [
    ['debit', 'debits', 'debitamount', 'debitamt', 'dr', 'paidout', 'moneyout', 'soll'],
    ['withdrawal', 'withdrawals', 'withdrawalamount', 'withdrawalamt', 'subtractions'],
    ['debito', 'debitos', 'cargo', 'cargos', 'egreso', 'egresos', 'retiros', 'debe', 'dare', 'addebiti'],
  ],
  side: [
    [
      'creditdebit',
      'creditordebit',
      'debitcredit',
      'debitorcredit',
      'crdr',
      'drcr',
      'cddbtind',
      'cdtdbtind',
      'dc',
      'direction',
      'sollhaben',
      'afbij',
    ],
    ['creditdebitindicator', 'debitcreditindicator', 'indicator', 'sign', 'type', 'transactiontype'],
  ],
  currency: [
    [
      'currency',
      'currencycode',
      'ccy',
      'curr',
      'cur',
      'transactioncurrency',
      'targetcurrency',
      'paymentcurrency',
    ],
    ['accountcurrency', 'wahrung', 'waehrung', 'devise', 'divisa', 'moneda', 'moeda', 'munt', 'waluta'],
  ],
  status: [['status', 'state', 'transactionstatus', 'bookingstatus', 'info']],
  bankReference: [
    ['transactionid', 'transid', 'transactionidentifier', 'bankreference', 'bankref', 'fitid', 'uniqueid'],
    ['accountservicerreference', 'acctsvcrref', 'bankreferencenumber', 'bookingid', 'entryreference'],
  ],
  payer: [
    [
      'payer',
      'payername',
      'payor',
      'payorname',
      'paidby',
      'remitter',
      'remittername',
      'debtor',
      'debtorname',
    ],
    ['sender', 'sendername', 'from', 'fromname', 'originator', 'originatorname', 'customer', 'customername'],
    ['name', 'counterparty', 'counterpartyname', 'otherparty', 'partnername', 'ordenante', 'donneurdordre'],
    [
      'zahlungspflichtiger',
      'auftraggeber',
      'auftraggeberbegunstigter',
      'namezahlungsbeteiligter',
      'ordinante',
    ],
  ],
  reference: [
    ['remittance', 'remittanceinfo', 'remittanceinformation', 'unstructuredremittance', 'verwendungszweck'],
    [
      'reference',
      'references',
      'ref',
      'paymentreference',
      'customerreference',
      'referencenumber',
      'referenceno',
    ],
    [
      'description',
      'transactiondescription',
      'fulldescription',
      'extendeddescription',
      'desc',
      'details',
      'paymentdetails',
    ],
    ['bankdescription', 'label', 'libellecourt', 'libelleoperation', 'detaildelecriture', 'masdatos'],
    [
      'transactiondetails',
      'bookingtext',
      'buchungstext',
      'narrative',
      'narration',
      'particulars',
      'memo',
      'memodescription',
      'note',
    ],
    [
      'notes',
      'message',
      'purpose',
      'text',
      'additionalinformation',
      'additionalinfo',
      'transactionreference',
    ],
    ['mededelingen', 'omschrijving', 'libelle', 'communication', 'concepto', 'descripcion', 'referencia'],
    ['descrizione', 'causale', 'descricao', 'historico'],
    ['subject', 'observaciones', 'endtoendid', 'endtoendreference', 'invoice', 'invoiceno', 'invoicenumber'],
  ],
} as const satisfies Record<string, readonly (readonly string[])[]>;

const COLUMN_OF = new Map<string, { column: Column; rank: number }>(
  (Object.keys(HEADINGS) as Column[]).flatMap((column) =>
    HEADINGS[column].flat().map((heading, rank) => [heading, { column, rank }] as const),
  ),
);

/** Matches the currency that a heading names: `Amount (USD)`, `Betrag (€)`, `Amount in EUR`, `Montant en euros`. */
const CURRENCY_IN_HEADING =
  /(?:\s+(?:in|en))?[([\s]\s*(USD|EUR|euros?|GBP|CAD|MXN|BRL|(?:US|CA?|MX|R)?\$|€|£)[)\]]?\s*$/i;
/** Matches an addition to a heading: `Created (UTC)`. */
const ADDITION = /\s*[([][^()[\]]*[)\]]\s*$/;

/** Matches any other heading that may be of a direction. */
const MAY_BE_SIDE =
  /debit|credit|direction|richtung|\bsens\b|soll|haben|\bs\/h\b|\b[cd]r?\/[cd]r?\b|^\+\/?-$|\bside\b|\bsign\b|indicator|kennzeichen|\b(?:type?|tipo|soort|kind|art|flag)\b|mov[ie]m|mutati/;
const NO_SIDE = /account|card|konto|cuenta|compte|currency|check|balance/;

/** The places of the columns of a file. */
export interface Columns {
  /** Indexes by kind; the first ones count most. */
  places: Record<Column, number[]>;
  /** Indexes of columns whose headings are unknown. */
  unknown: number[];
  /** True if the headings are of amounts with signs, as payment services write them. */
  areSigned: boolean;
  /** The currency that a heading names. */
  currency?: string;
  width: number;
}

/** Reads a row as headings. Returns undefined if they are not of a statement. */
export function readHeadings(cells: string[]): Columns | undefined {
  const found = cells.flatMap((cell, index) => {
    const name = cell.replace(CURRENCY_IN_HEADING, '');
    const [full, heading] = [name, name.replace(ADDITION, '')].map((text) =>
      foldText(text).replace(/[^a-z]/g, ''),
    );
    const match =
      COLUMN_OF.get(full) ??
      COLUMN_OF.get(heading) ??
      (mayBeSide(cell) ? { column: 'side' as const, rank: Infinity } : undefined);
    return match ? [{ ...match, heading, index }] : [];
  });
  found.sort((a, b) => a.rank - b.rank);
  const places = Object.fromEntries(
    Object.keys(HEADINGS).map((column) => [
      column,
      found.filter((each) => each.column === column).map(({ index }) => index),
    ]),
  ) as Record<Column, number[]>;
  const isStatement =
    places.date.length > 0 &&
    places.amount.length + places.credit.length > 0 &&
    places.reference.length + places.bankReference.length > 0;
  if (!isStatement) return undefined;
  const unknown = cells.flatMap((_, index) => (found.some((each) => each.index === index) ? [] : [index]));
  const areSigned = found.some(({ heading }) =>
    /^(?:(?:gross|net)(?:amount)?|totalcollected)$/.test(heading),
  );
  const [currency] = cells.flatMap((cell) => currencyOf(CURRENCY_IN_HEADING.exec(cell)?.[1] ?? '') || []);
  return { places, unknown, areSigned, width: cells.length, ...(currency && { currency }) };
}

function mayBeSide(cell: string): boolean {
  const heading = foldText(cell).trim();
  return MAY_BE_SIDE.test(heading) && !NO_SIDE.test(heading);
}
