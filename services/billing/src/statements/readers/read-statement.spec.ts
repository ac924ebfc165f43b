import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { SAMPLE_STATEMENT } from '@lanewise/contracts';
import { readStatement } from './read-statement.js';
import { PASSED_OVER, type ReadBooking, type StatementFileError } from './statement-file.js';

const fileOf = (content: string | Buffer) => ({
  fileName: 'statement',
  open: () => {
    const bytes = Buffer.from(content as string);
    let at = 0;
    return new Readable({
      read() {
        const chunk = bytes.subarray(at, (at += 65_536));
        this.push(chunk.length > 0 ? chunk : null);
      },
    });
  },
});

async function entriesOf(content: string | Buffer) {
  const entries = [];
  for await (const some of readStatement(fileOf(content))) entries.push(...some);
  return entries;
}

const bookingsOf = async (content: string | Buffer) =>
  (await entriesOf(content)).filter((entry) => entry !== PASSED_OVER);

/** Day, cents and reference of each booking. */
const briefly = async (content: string | Buffer) =>
  (await bookingsOf(content)).map(({ date, amountCents, reference }) => [date, amountCents, reference]);

const refusalOf = (content: string | Buffer): Promise<string> =>
  entriesOf(content).then(
    () => 'was read',
    (error: StatementFileError) => `${error.name}: ${error.message}`,
  );

const ONE = [['2026-11-23', 8700, 'INV 1024']];

test('the statement that the back office offers as a sample is read', async () => {
  expect(await briefly(SAMPLE_STATEMENT)).toEqual([
    ['2026-11-23', 11_700, 'Invoice 1024'],
    ['2026-11-24', 47_400, 'INV-1025 Zebra Freight LLC'],
  ]);
});

describe('a CSV', () => {
  /** Each line is a description of a file and its text. */
  const FILES = `
    of the plainest kind: Date,Amount,Reference⏎2026-11-23,87.00,INV 1024⏎
    with a byte order mark: \uFEFFDate,Amount,Reference⏎2026-11-23,87.00,INV 1024
    with lines of Windows: Date,Amount,Reference\r⏎2026-11-23,87.00,INV 1024\r⏎
    with quotes: "Date","Amount","Reference"⏎"2026-11-23","87.00","INV 1024"⏎
    with tabs: Posting Date\tAmount\tDescription⏎11/23/2026\t87.00\tINV 1024⏎
    with pipes: Date|Amount|Memo⏎11/23/2026|$87.00|INV 1024⏎
    with semicolons: Buchungstag;Valuta;Betrag;Währung;Verwendungszweck⏎23.11.2026;24.11.2026;87,00;USD;INV 1024⏎
    with the account above: Account:,****1234⏎Period:,November⏎⏎Date,Amount,Reference⏎2026-11-23,87,INV 1024⏎
    with credits and debits: Date,Debit,Credit,Details⏎11/22/2026,12.00,,Fee⏎11/23/2026,,87.00,INV 1024⏎
    with deposits and withdrawals: Date,Description,Withdrawals,Deposits,Balance⏎11/23/2026,INV 1024,,87.00,100⏎
    with the side in a column: Date,Amount,CR/DR,Memo⏎11/23/2026,87.00,CR,INV 1024⏎11/23/2026,87.00,DR,INV 1024⏎
    with the side after the amount: Date,Amount,Memo⏎11/23/2026,87.00 CR,INV 1024⏎11/23/2026,87.00 DR,INV 1024⏎
    with the side in a word after the amount: Date,Amount,Memo⏎11/23/2026,87.00 credit,INV 1024⏎11/23/2026,87.00 DB,INV 1024⏎
    with debits below zero: Date,Amount,Memo⏎11/22/2026,(87.00),INV 1024⏎11/23/2026,87.00,INV 1024⏎
    with several references: Date,Amount,Reference,Description⏎11/23/2026,87.00,INV,1024⏎
    with the currency in a heading: Date,Amount (USD),Memo⏎11/23/2026,87.00,INV 1024⏎
    with entries that are pending: Date,Amount,Memo,Status⏎11/23/2026,87,INV 1024,Posted⏎11/23/2026,99,INV 1025,Pending⏎
    with the direction among other words: Date,Description,Amount,Type⏎11/22/2026,INV 1024,87.00,POS Debit⏎11/23/2026,INV 1024,87.00,ACH Credit⏎
    with the direction in another language: Datum,Naam,Af Bij,Bedrag,Mededelingen⏎23-11-2026,A,Af,87.00,INV 1024⏎23-11-2026,B,Bij,87.00,INV 1024⏎
    with directions under a heading that does not say so: Date,Amount,Memo,Way⏎11/22/2026,87.00,INV 1024,outgoing⏎11/23/2026,87.00,INV 1024,incoming⏎
    with balances: Date,Description,Amount⏎11/01/2026,Opening Balance,99.00⏎11/23/2026,INV 1024,87.00⏎11/30/2026,Closing balance,186.00⏎Total credits,,87.00⏎
    with a last line that says who made it: Date,Amount,Memo⏎11/23/2026,87.00,INV 1024⏎Printed by the bank
    of PayPal: Date,Name,Type,Gross,Fee,Net,Note⏎11/23/2026,A,Payment,87.00,-2.82,84.18,INV 1024⏎
    of QuickBooks: Date,Name,Memo/Description,Amount⏎11/23/2026,A,INV 1024,87.00⏎
    of Truist: Posted Date,Transaction Type,Full description,Amount⏎11/23/2026,Credit,INV 1024,$87.00⏎11/23/2026,Debit,INV 1025,($87.00)⏎
    of Mercury: Date (UTC),Amount,Status,Bank Description⏎11-23-2026,87.00,Sent,INV 1024⏎
    of Relay: Date,Transaction Type,Description,Amount⏎2026-11-23,Receive,INV 1024,87.00⏎2026-11-23,Spend,INV 1025,87.00⏎
    of Stripe: id,Type,Amount,Net,Currency,Created (UTC),Description⏎1,charge,87.00,84.18,usd,2026-11-23 10:45,INV 1024⏎2,refund,-87.00,-87.00,usd,2026-11-23 10:45,INV 1025⏎
    of Wise: ID,Status,Direction,"Created on","Target amount (after fees)","Target currency",Reference⏎1,COMPLETED,IN,2026-11-23 10:45:00,87.00,USD,INV 1024⏎2,COMPLETED,OUT,2026-11-23 10:45:00,87.00,USD,INV 1025⏎
    of Revolut: Date started (UTC),Date completed (UTC),State,Description,Payment currency,Amount⏎2026-11-22,2026-11-23,COMPLETED,INV 1024,USD,87.00⏎2026-11-22,,REVERTED,INV 1025,USD,87.00⏎
    of Square: Date,Gross Sales,Total Collected,Description,Event Type⏎11/23/26,$87.00,$87.00,INV 1024,Payment⏎
    of a bank in Mexico: Fecha,Concepto,Cargo,Abono,Saldo⏎23/11/2026,INV 1025,12.00,,99.00⏎23/11/2026,INV 1024,,87.00,99.00⏎
    of Bank of America: Description,,Summary Amt.⏎Total credits,,"87.00"⏎⏎Date,Description,Amount,Running Bal.⏎11/01/2026,Beginning balance as of 11/01/2026,,"1,000.00"⏎11/23/2026,INV 1024,"87.00","1,087.00"⏎
    with the amount repeated in columns of credits and debits: Date,Description,Debit,Credit,Gross⏎11/23/2026,INV 1025,87.00,,87.00⏎11/23/2026,INV 1024,,87.00,87.00⏎
    with marks in columns of credits and debits: Date,Description,Amount,DR,CR⏎11/23/2026,INV 1025,87.00,X,⏎11/23/2026,INV 1024,87.00,,X⏎
    with the currency named in a heading: Date,Amount in USD,Memo⏎11/23/2026,87.00,INV 1024⏎
    with the headings on each page: Date,Amount,Memo⏎11/23/2026,87.00,INV 1024⏎Date,Amount,Memo⏎11/24/2026,-5.00,Fee⏎
    with weekdays: Date,Amount,Memo⏎"Mon, Nov 23, 2026",87.00,INV 1024⏎
    with invisible characters: Date,Amount,Memo⏎11/23/2026\u200e,\u200b87.00,INV 10\u200b24⏎
    with the formulas of Excel: Date,Amount,Memo⏎="11/23/2026",="87.00",="INV 1024"⏎
    with sums of many kinds: Date,Amount,Memo⏎11/23/2026,87.00,INV 1024⏎11/30/2026,87.00,Total deposits & credits⏎11/30/2026,99.00,Ledger balance on 11/30⏎Total for Checking,87.00,⏎
    with a sum at the end: Date,Amount,Memo⏎11/23/2026,87.00,INV 1024⏎⏎,,Total 1⏎
    without the last cells: Date,Amount,Memo,Note,Status⏎11/22/2026,-5,Fee⏎11/23/2026,87.00,INV 1024
  `
    .trim()
    .split(/\n\s*/)
    .map((line) => line.replaceAll('⏎', '\n').split(/: (.*)/s));

  test.each<(string | Buffer)[]>([
    ...FILES,
    [
      'with payments that came to nothing',
      `Date,Amount,Memo,Status\n11/23/2026,87,INV 1024,Completed\n${['Denied', 'Held', 'Voided', 'Expired', 'Not settled', 'requires_payment_method'].map((status) => `11/23/2026,87,INV 1025,${status}\n`).join('')}`,
    ],
    ['in UTF-16', Buffer.from('\uFEFFDate\tAmount\tMemo\r\n11/23/2026\t87.00\tINV 1024\r\n', 'utf16le')],
  ])('%s is read', async (_, content) => {
    expect(await briefly(content)).toEqual(ONE);
  });

  test('of an old encoding is read', async () => {
    const content = Buffer.from(
      'Datum;Betrag;Verwendungszweck\n23.11.2026;87,00;Müller INV 1024\n',
      'latin1',
    );
    expect(await briefly(content)).toEqual([['2026-11-23', 8700, 'Müller INV 1024']]);
  });

  test.each([
    ['day before month', '03/04/2026', '23/04/2026', ['2026-04-03', '2026-04-23']],
    ['month before day', '03/04/2026', '04/23/2026', ['2026-03-04', '2026-04-23']],
    ['either', '03/04/2026', '03/05/2026', ['2026-03-04', '2026-03-05']],
  ])('that shows %s anywhere is read so everywhere', async (_, first, second, days) => {
    const content = `Date,Amount,Memo\n${first},87,a\n${second},87,b\n`;
    expect((await bookingsOf(content)).map(({ date }) => date)).toEqual(days);
  });

  test('that shows cents after commas anywhere is read so everywhere', async () => {
    const content = 'Date;Amount;Memo\n2026-11-23;1.044;a\n2026-11-23;87,00;b\n';
    expect((await bookingsOf(content)).map(({ amountCents }) => amountCents)).toEqual([104_400, 8700]);
  });

  test.each([
    'Buchungstag;Betrag;Waehrung;Verwendungszweck\n23.11.26;87,00;EUR;INV 1024\n',
    'Buchungsdatum;Wertstellung;Verwendungszweck;Betrag (€)\n23.11.26;23.11.26;INV 1024;87,00\n',
    'Buchungstag;Wertstellung (Valuta);Buchungstext;Umsatz in EUR\n23.11.2026;23.11.2026;INV 1024;87,00\n',
    'Fecha;F.Valor;Concepto;Importe;Divisa\n23/11/2026;23/11/2026;INV 1024;87,00;EUR\n',
    'Date;Libellé;Débit euros;Crédit euros\n23/11/2026;INV 1024;;87,00\n',
    "Date de l'opération;Libellé;Montant de l'opération;Devise\n23/11/2026;INV 1024;87,00;EUR\n",
    'Data;Valuta;Dare;Avere;Divisa;Descrizione\n23/11/2026;23/11/2026;;87,00;EUR;INV 1024\n',
    'Date,Amount,Currency,Memo\n11/23/2026,87.00,€,INV 1024\n',
  ])('of euros is never one of dollars: %j', async (content) => {
    expect(await bookingsOf(content)).toMatchObject([
      { date: '2026-11-23', amountCents: 8700, currency: 'EUR', reference: 'INV 1024' },
    ]);
  });

  test.each(['USD', 'usd', '$', 'US$', 'US Dollar'])('reads %s as dollars', async (currency) => {
    const content = `Date,Amount,Currency,Memo\n11/23/2026,87.00,${currency},INV 1024\n`;
    expect(await bookingsOf(content)).toMatchObject([{ currency: 'USD' }]);
  });

  test('shows a payment whose text speaks of a balance', async () => {
    const memos = ['Balance', 'Balance of INV 1', 'Balance on invoice 1024'];
    const content = `Date,Amount,Memo\n${memos.map((memo) => `2026-11-23,87.00,${memo}\n`).join('')}`;
    expect((await bookingsOf(content)).map(({ reference }) => reference)).toEqual(memos);
  });

  test.each([
    'Date,Amount,Memo,Type\n11/23/2026,87.00,INV 1024,Deposit Return\n',
    'Date,Amount,Memo,Type\n11/23/2026,87.00,INV 1024,Credit Reversal\n',
    'Date,Gross,Memo,Type\n11/23/2026,87.00,INV 1024,Payment Refund\n',
    'Date,Amount,Memo,Status\n11/23/2026,87.00,INV 1024,Refunded\n',
  ])('shows what is taken back: %j', async (content) => {
    expect(await bookingsOf(content)).toMatchObject([{ amountCents: 8700, isReversal: true }]);
  });

  test('keeps currency and bank reference, save those that say nothing', async () => {
    const content =
      'Date,Amount,Currency,Memo,Transaction ID\n2026-11-23,87,EUR,a,TX-1\n2026-11-23,87,USD,b,NONREF\n';
    const booking = { date: '2026-11-23', amountCents: 8700, payer: null, isReversal: false };
    expect(await bookingsOf(content)).toEqual([
      { ...booking, currency: 'EUR', reference: 'a', bankReference: 'TX-1' },
      { ...booking, currency: 'USD', reference: 'b', bankReference: null },
    ] satisfies ReadBooking[]);
  });

  test.each([
    ['Payer', 'Date,Amount,Memo,Payer'],
    ['Name', 'Date,Amount,Memo,Name'],
    ['Auftraggeber/Begünstigter', 'Buchungstag,Betrag,Verwendungszweck,Auftraggeber/Begünstigter'],
  ])('keeps who paid, by the heading %s', async (_, headings) => {
    const content = `${headings}\n2026-11-23,87.00,INV 1, Prairie  Freight \n2026-11-23,87.00,INV 2,n/a\n`;
    const payers = (await bookingsOf(content)).map(({ payer }) => payer);
    expect(payers).toEqual(['Prairie Freight', null]);
  });

  test('shows a row that cannot be read as it is', async () => {
    const content = [
      'Date,Amount,Memo',
      '2026-11-23,lots,INV 1',
      'someday,87.00,INV 2',
      '2026-11-23,1,087.00,INV 3',
      '2026-11-23,"8"7,INV 4',
      '2026-11-23,,INV 5',
      '2026-11-23,87.00,INV 1024',
    ].join('\n');
    expect(await briefly(content)).toEqual([
      ['2026-11-23', null, '2026-11-23 lots INV 1'],
      [null, 8700, 'someday 87.00 INV 2'],
      [null, null, '2026-11-23 1 087.00 INV 3'],
      [null, null, '2026-11-23,"8"7,INV 4'],
      ['2026-11-23', null, '2026-11-23 INV 5'],
      ...ONE,
    ]);
  });
});

describe('a CSV whose amounts are all above zero', () => {
  const directions = async (rows: string) =>
    (await entriesOf(`Date,Description,Amount,Type\n${rows}`)).map((entry) =>
      entry === PASSED_OVER ? 'debit' : entry.isUnclear ? 'unclear' : 'credit',
    );

  test.each([
    [
      'debit',
      'Debit, ACH Debit, POS Debit, Withdrawal, DB, DR, D, Money out, Card purchase, Fee, -, Soll, S, Lastschrift, Débit, Cargo, Af, Addebito, Saída',
    ],
    [
      'credit',
      'Credit, ACH Credit, Deposit, Direct Deposit, CR, C, Wire In, Incoming, Received, +, Haben, H, Gutschrift, Crédit, Abono, Bij, Accredito',
    ],
    ['unclear', 'Payment, Check, Überweisung, XFER, , Credit/Debit'],
  ])('has a %s where the type of the row says %s', async (direction, types) => {
    for (const type of types.split(', '))
      expect([type, await directions(`11/23/2026,INV 1024,87.00,${type}\n`)]).toEqual([type, [direction]]);
  });

  test('is unclear where a text alone tells of a debit', async () => {
    const texts = ['ACH DEBIT INV 1', 'WITHDRAWAL INV 2', 'ACH CREDIT INV 3'];
    const content = `Date,Amount,Memo\n${texts.map((text) => `11/23/2026,87.00,${text}\n`).join('')}`;
    expect((await bookingsOf(content)).map(({ isUnclear }) => isUnclear)).toEqual([true, true, undefined]);
  });

  test('is one of credits without a column that could say otherwise', async () => {
    const content = 'Date,Customer,Amount,Memo\n11/22/2026,A,87.00,INV 1\n11/23/2026,B,99.00,INV 2\n';
    expect((await bookingsOf(content)).map(({ isUnclear }) => isUnclear)).toEqual([undefined, undefined]);
  });
});

test('a word beside signs passes nothing over that is above zero, and decides nothing', async () => {
  const rows = ['-12.00,Debit Card', '12.00,Debit Card', '12.00,Payment', '12.00,DR'];
  const content = `Date,Memo,Amount,Type\n${rows.map((row) => `11/23/2026,a,${row}\n`).join('')}`;
  expect(
    (await entriesOf(content)).map((entry) => entry === PASSED_OVER || Boolean(entry.isUnclear)),
  ).toEqual([true, true, false, true]);
});

test('an invoice that was written is no money, also between signs', async () => {
  const content =
    'Date,Transaction Type,Memo,Amount\n11/23/2026,Invoice,INV 1024,87.00\n11/23/2026,Check,Rent,-12.00\n';
  expect(await bookingsOf(content)).toMatchObject([{ amountCents: 8700, isUnclear: true }]);
});

test('money in both of the columns of credits and debits may have gone either way', async () => {
  const content = 'Date,Debit,Credit,Memo\n11/23/2026,87.00,87.00,INV 1024\n';
  expect(await bookingsOf(content)).toMatchObject([{ amountCents: 8700, isUnclear: true }]);
});

test('a credit below zero is shown as money taken back', async () => {
  const content = 'Date,Debit,Credit,Memo\n11/23/2026,,-87.00,INV 1024\n11/23/2026,12.00,0.00,Fee\n';
  expect(await bookingsOf(content)).toMatchObject([{ amountCents: -8700, isReversal: true }]);
});

const entry = (content: string, side = 'CRDT', amount = '87.00') =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${content}</Ntry>`;
const BOOKED = '<Sts>BOOK</Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt>';
const remittance = (text: string) => `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;
const details = (...transactions: string[]) =>
  `<NtryDtls>${transactions.map((content) => `<TxDtls>${content}</TxDtls>`).join('')}</NtryDtls>`;
const camt = (entries: string, version = '02') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Id>1</Id>
${entries}</Stmt></BkToCstmrStmt></Document>`;

describe('a CAMT.053', () => {
  const plain = entry(BOOKED + details(remittance('INV 1024')));

  test('of any version is read', async () => {
    for (const version of ['02', '03', '04', '05', '06', '07', '08', '10', '13'])
      expect([version, ...(await briefly(camt(plain, version)))]).toEqual([version, ...ONE]);
  });

  const booked = (content: string) => entry(BOOKED + details(content));
  const document = (content: string) =>
    booked(`<RmtInf><Strd><RfrdDocInf>${content}</RfrdDocInf></Strd></RmtInf>`);
  const typed = (code: string) => document(`<Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Nb>1024</Nb>`);
  const plainWith = (part: string | RegExp, other: string) =>
    entry(BOOKED.replaceAll(part, other) + details(remittance('INV 1024')));

  test.each<[what: string, entries: string, reference?: string]>([
    ['with a status of version 08', plainWith('BOOK', '<Cd>BOOK</Cd>')],
    ['with a time of booking', plainWith(/Dt>2026-11-23<\/Dt/g, 'DtTm>2026-11-23T10:45:00</DtTm')],
    ['with a value date alone', plainWith('BookgDt', 'ValDt')],
    [
      'with a structured reference',
      booked('<RmtInf><Strd><CdtrRefInf><Ref>INV 1024</Ref></CdtrRefInf></Strd></RmtInf>'),
    ],
    ['with the number of a document', document('<Nb>INV 1024</Nb>')],
    ['with the number of an invoice', typed('CINV'), 'Invoice 1024'],
    ['with the number of an order', typed('PUOR'), 'PO 1024'],
    [
      'with a number in the name of the payment alone',
      booked(`<Refs><EndToEndId>INV-1024</EndToEndId></Refs>${remittance('Thanks')}`),
      'Thanks INV-1024',
    ],
    ['with invisible characters', booked(remittance('INV\u200b 10\u200b24'))],
    ['with a status of the bank', plain + plainWith('BOOK', '<Prtry>PENDING</Prtry>')],
    ['with information on the entry alone', entry(`${BOOKED}<AddtlNtryInf>INV 1024</AddtlNtryInf>`)],
    ['with debits', plain + entry(BOOKED + details(remittance('INV 1024')), 'DBIT')],
    [
      'with entries that are not booked',
      plain + entry(BOOKED.replace('BOOK', 'PDNG')) + entry(BOOKED.replace('BOOK', '<Cd>INFO</Cd>')),
    ],
    ['with text in a CDATA section', booked(remittance('<![CDATA[INV 1024]]>'))],
    ['with a reference in parts', booked('<RmtInf><Ustrd>INV</Ustrd><Ustrd>1024</Ustrd></RmtInf>')],
  ])('%s is read', async (_, entries, reference = 'INV 1024') => {
    expect(await briefly(camt(entries))).toEqual([['2026-11-23', 8700, reference]]);
  });

  test('in an envelope is read', async () => {
    const header =
      '<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><BizMsgIdr>1</BizMsgIdr></AppHdr>';
    const [, document] = camt(plain, '08').split('?>\n');
    expect(await briefly(`<Envelope xmlns="urn:bank">${header}${document}</Envelope>`)).toEqual(ONE);
    const [, inner] = camt(plain)
      .replace(/ xmlns="[^"]*"/, '')
      .split('?>\n');
    expect(
      await briefly(
        `<e:Msg xmlns:e="urn:bank" xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">${inner}</e:Msg>`,
      ),
    ).toEqual(ONE);
  });

  test('with a prefix is read', async () => {
    const content = camt(plain)
      .replace(/<(\/?)(?=[A-Z])/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=');
    expect(await briefly(content)).toEqual(ONE);
  });

  test('reads the transactions of a batch', async () => {
    const transaction = (amount: string, reference: string, side = 'CRDT') =>
      `<Refs><AcctSvcrRef>B1</AcctSvcrRef></Refs><AmtDtls><TxAmt><Amt Ccy="USD">${amount}</Amt></TxAmt></AmtDtls><CdtDbtInd>${side}</CdtDbtInd>${remittance(reference)}`;
    const batch = entry(
      `${BOOKED}<AcctSvcrRef>B1</AcctSvcrRef>${details(transaction('87.00', 'INV 1'), transaction('99.00', 'INV 2'), transaction('1.00', 'fee', 'DBIT'))}`,
      'CRDT',
      '185.00',
    );
    const bookings = await bookingsOf(camt(batch));
    expect(
      bookings.map(({ amountCents, reference, bankReference }) => [amountCents, reference, bankReference]),
    ).toEqual([
      [8700, 'INV 1', 'B1 #1'],
      [9900, 'INV 2', 'B1 #2'],
    ]);
  });

  test('reads the credits of a batch of debits', async () => {
    const transaction = (amount: string, side: string) =>
      `<Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${remittance(side)}`;
    const batch = entry(BOOKED + details(transaction('99.00', 'DBIT'), transaction('87.00', 'CRDT')), 'DBIT');
    expect(await briefly(camt(batch))).toEqual([['2026-11-23', 8700, 'CRDT']]);
  });

  test('shows money that may have gone either way', async () => {
    const bookings = await bookingsOf(camt(plain.replace('<CdtDbtInd>CRDT</CdtDbtInd>', '')));
    expect(bookings).toMatchObject([{ amountCents: 8700, isUnclear: true }]);
  });

  test.each([
    ['came back', BOOKED + details(`<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>${remittance('INV 1024')}`)],
    ['takes money back', `<RvslInd>true</RvslInd>${BOOKED}`],
  ])('shows what %s', async (_, content) => {
    const bookings = await bookingsOf(camt(entry(content) + entry(content, 'DBIT')));
    expect(bookings.map(({ amountCents, isReversal }) => [amountCents, isReversal])).toEqual([
      [8700, true],
      [-8700, true],
    ]);
  });

  test('takes back the transactions of a batch that name no side', async () => {
    const transaction = '<Amt Ccy="USD">87.00</Amt>';
    const batch = entry(`<RvslInd>true</RvslInd>${BOOKED}${details(transaction, transaction)}`, 'DBIT');
    expect((await bookingsOf(camt(batch))).map(({ amountCents }) => amountCents)).toEqual([-8700, -8700]);
  });

  test('names a booking as the bank does', async () => {
    const named = entry(`<NtryRef>7</NtryRef>${BOOKED}<AcctSvcrRef>A-1</AcctSvcrRef>`);
    const numbered = entry(`<NtryRef>7</NtryRef>${BOOKED}<AcctSvcrRef>NONREF</AcctSvcrRef>`);
    const bookings = await bookingsOf(camt(named + numbered));
    expect(bookings.map(({ bankReference }) => bankReference)).toEqual(['A-1', '2026-11-23 7']);
  });

  test('shows an amount that cannot be read', async () => {
    expect(await briefly(camt(entry(BOOKED + details(remittance('INV 1')), 'CRDT', 'lots')))).toEqual([
      ['2026-11-23', null, 'INV 1'],
    ]);
  });
});

describe('refuses', () => {
  const header = 'Date,Amount,Reference\n';
  const long = (start: string) => Buffer.concat([Buffer.from(start), Buffer.alloc(50 * 2 ** 20, 'a')]);

  test.each<[string, () => string | Buffer, RegExp]>([
    ['an empty file', () => '', /empty/],
    ['a file of blanks', () => ' \n\n ', /empty/],
    ['a CSV of something else', () => 'Name,City\nA,B\n', /not a bank statement/],
    ['a CSV that is cut off in a row', () => `${header}2026-11-23,87.00,INV 1\n2026-11-23,87`, /cut off/],
    [
      'a quote that never closes',
      () => `${header}2026-11-23,87.00,"INV 1\n2026-11-23,87.00,INV 2\n`,
      /never closed/,
    ],
    ['a zip', () => Buffer.from('PK\x03\x04 and so on'), /zipped/],
    ['a PDF', () => '%PDF-1.7', /PDF/],
    ['a gzip', () => Buffer.from([0x1f, 0x8b, 8, 0]), /gzip/],
    ['noise', () => Buffer.alloc(1000), /not a text file/],
    ['one line of 50 MB', () => long(''), /not a bank statement/],
    ['one quoted line of 50 MB', () => long(`${header}"`), /too long for a statement/],
    ['XML of one name of 50 MB', () => long('<'), /valid XML/],
    ['one text of 50 MB', () => long(camt('').replace(/<\/Stmt[^]*/, '<Ntry>')), /too long/],
    ['a CAMT.053 that is cut off', () => camt(entry(BOOKED)).slice(0, -60), /cut off/],
    ['a CAMT.053 of version 01', () => camt('', '01'), /CAMT/],
    ['a CAMT.054', () => camt('').replace('camt.053', 'camt.054'), /CAMT/],
    ['a web page', () => '<html><body></body></html>', /CAMT/],
    ['deep nesting', () => camt('<a>'.repeat(100_000)), /deeply/],
    [
      'a thousand attributes',
      () => camt(`<a ${Array.from({ length: 1000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
      /deeply/,
    ],
    [
      'a billion laughs',
      () =>
        `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol">${'bcdefghij'.replace(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>${camt('<Ntry>&j;</Ntry>').slice(38)}`,
      /DOCTYPE/,
    ],
    [
      'an external entity',
      () =>
        `<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>${camt('<Ntry>&x;</Ntry>').slice(38)}`,
      /DOCTYPE/,
    ],
    ['an entity that nobody defined', () => camt('<Ntry>&x;</Ntry>'), /valid XML/],
    ['too many rows', () => header + '2026-11-23,1,a\n'.repeat(200_001), /more than 200,000 rows/],
  ])('%s', async (_, content, sentence) => {
    const refusal = await refusalOf(content());
    expect(refusal).toMatch(/^StatementFileError/);
    expect(refusal).toMatch(sentence);
  });
});
