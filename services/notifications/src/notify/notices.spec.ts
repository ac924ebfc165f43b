import { expect, test } from '@jest/globals';
import { type FinishedImport, type InvoiceSnapshot, OWN_PATH_PATTERN, TEXT_RULES } from '@lanewise/contracts';
import {
  alertFound,
  alertsFound,
  type Finding,
  importEnded,
  invoiceCreated,
  invoicePaid,
  PERIOD_ENDED,
  rolesChanged,
  statementUnsettled,
  warning,
} from './notices.js';

const INVOICE = {
  id: 'i',
  invoiceNo: 7,
  item: 'Pro',
  quantity: 12,
  totalCents: 1_000_005,
} as InvoiceSnapshot;
const IMPORT: FinishedImport = {
  importId: 'x',
  source: 'truck-smarter',
  fileName: 'loads.json',
  status: 'completed',
  imported: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  message: null,
};
const STATEMENT = {
  statementId: 's',
  fileName: 'may.csv',
  source: 'check',
  matched: 0,
  unmatched: 1,
  error: null,
} as const;

const LOAD = { id: 'l', profitPerMile: 2.413, origin: 'Chicago, IL', destination: 'Dallas, TX' };
const FOUND: Finding = { alertId: 'a', name: 'Chicago home run', count: 1, best: LOAD };
const paid = (profitPerMile: number | null, count = 1) =>
  alertFound({ ...FOUND, count, best: { ...LOAD, profitPerMile } });

const LANE = 'Chicago, IL to Dallas, TX.';

test.each([
  [alertFound(FOUND), '1 new load for Chicago home run: +$2.41/mi profit,'],
  [alertFound({ ...FOUND, count: 3 }), '3 new loads for Chicago home run: best +$2.41/mi profit,'],
  [paid(1234.5, 12_345), '12,345 new loads for Chicago home run: best +$1,234.50/mi profit,'],
  [paid(-0.12), '1 new load for Chicago home run: -$0.12/mi profit,'],
  [paid(-0.001), '1 new load for Chicago home run: +$0.00/mi profit,'],
  [paid(null), '1 new load for Chicago home run: call for rate,'],
  [paid(null, 2), '2 new loads for Chicago home run: best call for rate,'],
])('%j says how many loads an alert has found, and shows the best of them', (notice, message) => {
  expect(notice).toMatchObject({ message: `${message} ${LANE}`, callBackUrl: '/search?alert=a&open=l' });
  expect(notice.callBackUrl).toMatch(OWN_PATH_PATTERN);
});

const IMPORT_PAGE = `/admin/imports?open=${IMPORT.importId}`;
const loadsFailed = { ...IMPORT, status: 'failed', message: 'It is empty.' } as const;
const mayUnread = { ...STATEMENT, unmatched: 0, error: 'The file is empty.' };

test.each([
  [invoiceCreated(INVOICE), 'Your invoice 7 is ready: Pro for 12 months, $10,000.05.', '/invoices/i'],
  [invoicePaid(INVOICE), 'Your invoice 7 for $10,000.05 is paid. Thank you!', '/invoices/i'],
  [PERIOD_ENDED, 'Your price plan has ended. The free package Trial applies now.', '/invoices'],
  [warning('period-ends'), 'Your price plan expires in 3 days.', '/invoices'],
  [
    warning('inactive'),
    'Your account has been inactive for 1 year and will be deleted unless you sign in within 3 days.',
    '/profile',
  ],
  [rolesChanged(['Broker']), 'Your role is now Broker.', '/profile'],
  [
    rolesChanged(['Admin', 'Broker', 'Carrier']),
    'Your roles are now Admin, Broker, and Carrier.',
    '/profile',
  ],
  [importEnded(IMPORT), 'The import of loads.json (TruckSmarter) is complete: 0 new.', IMPORT_PAGE],
  [
    importEnded({ ...IMPORT, imported: 1, updated: 2000, skipped: 3, failed: 4 }),
    'The import of loads.json (TruckSmarter) is complete: 1 new, 2,000 updated, 3 skipped, 4 failed.',
    IMPORT_PAGE,
  ],
  [importEnded(loadsFailed), 'The import of loads.json (TruckSmarter) failed. It is empty.', IMPORT_PAGE],
  [
    statementUnsettled(STATEMENT),
    '1 payment of may.csv could not be matched to an invoice.',
    '/admin/statements',
  ],
  [
    statementUnsettled({ ...STATEMENT, unmatched: 1200 }),
    '1,200 payments of may.csv could not be matched to an invoice.',
    '/admin/statements',
  ],
  [
    statementUnsettled(mayUnread),
    'The bank statement may.csv could not be read. The file is empty.',
    '/admin/statements',
  ],
])('%j says what has happened, and leads there', (notice, message, path) => {
  expect([notice.message, notice.callBackUrl]).toEqual([message, path]);
  expect(path).toMatch(OWN_PATH_PATTERN);
});

test('a file name of any length fits into a message', () => {
  const { message } = importEnded({ ...IMPORT, fileName: '🚚'.repeat(5000) });
  expect([...message]).toHaveLength(TEXT_RULES.notificationMessage.maxLength.value);
});

test('what several alerts have found comes in one notice', () => {
  const other = { ...FOUND, alertId: 'b', name: 'Home', count: 4 };
  expect(alertsFound([FOUND])).toEqual(alertFound(FOUND));
  expect(alertsFound([FOUND, other])).toEqual({
    ...alertFound(FOUND),
    extraParagraphs: [alertFound(other).message],
    title: '5 new loads for 2 alerts',
    callBackUrl: '/alerts',
  });
});

test('names of any length fit into the message of an alert', () => {
  const best = { ...LOAD, origin: 'O'.repeat(450), destination: 'D'.repeat(450) };
  const { message } = alertFound({ ...FOUND, name: '🚚'.repeat(100), best });
  expect([...message]).toHaveLength(TEXT_RULES.notificationMessage.maxLength.value);
});

const long = { ...STATEMENT, fileName: `${'m'.repeat(300)}.csv` };

test.each([
  [importEnded({ ...IMPORT, imported: 1, failed: 4 }), 'Import of loads.json complete: 1 new, 4 failed'],
  [importEnded(loadsFailed), 'Import of loads.json failed'],
  [statementUnsettled(STATEMENT), 'Bank statement may.csv has 1 payment without an invoice'],
  [
    statementUnsettled({ ...STATEMENT, unmatched: 1200 }),
    'Bank statement may.csv has 1,200 payments without an invoice',
  ],
  [statementUnsettled(mayUnread), 'Bank statement may.csv could not be read'],
  [statementUnsettled(long), `Bank statement ${'m'.repeat(59)}… has 1 payment without an invoice`],
])('the title of %j has the file and what came of it', ({ title }, expected) => {
  expect(title).toBe(expected);
});
