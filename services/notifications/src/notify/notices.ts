import {
  ACCOUNT_QUOTAS,
  type AlertHit,
  alertPath,
  type FinishedImport,
  IMPORT_SOURCE_NAMES,
  type InvoiceSnapshot,
  PERIOD_ENDED_TEXT,
  type RoleName,
  TEXT_RULES,
  type UnsettledStatement,
  WARNING_TEXTS,
  type WarningKind,
} from '@lanewise/contracts';
import type { Notice } from './notice.js';

/* The notices of the product itself: their texts, and the pages that they are about. */

export const invoiceCreated = ({ id, invoiceNo, item, quantity, totalCents }: InvoiceSnapshot): Notice => ({
  kind: 'invoice-created',
  message: `Your invoice ${invoiceNo} is ready: ${item} for ${quantity} months, ${dollars(totalCents)}.`,
  callBackUrl: `/invoices/${id}`,
});

export const invoicePaid = ({ id, invoiceNo, totalCents }: InvoiceSnapshot): Notice => ({
  kind: 'invoice-paid',
  message: `Your invoice ${invoiceNo} for ${dollars(totalCents)} is paid. Thank you!`,
  callBackUrl: `/invoices/${id}`,
});

export const PERIOD_ENDED: Notice = {
  kind: 'period-ended',
  message: PERIOD_ENDED_TEXT,
  callBackUrl: '/invoices',
};

/** The page that a warning links to. It asks for sign-in where needed. */
const WARNING_PAGES: Record<WarningKind, string> = { 'period-ends': '/invoices', inactive: '/profile' };

export const warning = (kind: WarningKind): Notice => ({
  kind: 'warning',
  message: WARNING_TEXTS[kind],
  callBackUrl: WARNING_PAGES[kind],
});

export const rolesChanged = (roles: readonly RoleName[]): Notice => ({
  kind: 'roles-changed',
  message: `Your ${roles.length === 1 ? 'role is' : 'roles are'} now ${LIST.format(roles)}.`,
  callBackUrl: '/profile',
});

export function importEnded(finished: FinishedImport): Notice {
  const { importId, fileName, source, status, message } = finished;
  const file = `The import of ${fileName} (${IMPORT_SOURCE_NAMES[source]})`;
  return {
    kind: 'import-ended',
    message: truncate(
      status === 'failed'
        ? `${file} failed. ${message ?? ''}`.trim()
        : `${file} is complete: ${countsOf(finished)}.`,
    ),
    title: `Import of ${shortName(fileName)} ${status === 'failed' ? 'failed' : `complete: ${countsOf(finished)}`}`,
    callBackUrl: `/admin/imports?open=${importId}`,
  };
}

export function statementUnsettled({ fileName, unmatched, error }: UnsettledStatement): Notice {
  const payments = `${WHOLE.format(unmatched)} ${unmatched === 1 ? 'payment' : 'payments'}`;
  return {
    kind: 'payment-unmatched',
    message: truncate(
      error
        ? `The bank statement ${fileName} could not be read. ${error}`
        : `${payments} of ${fileName} could not be matched to an invoice.`,
    ),
    title: `Bank statement ${shortName(fileName)} ${error ? 'could not be read' : `has ${payments} without an invoice`}`,
    callBackUrl: '/admin/statements',
  };
}

/** The loads that an alert has found. */
export type Finding = Pick<AlertHit, 'alertId' | 'name' | 'count' | 'best'>;

export function alertFound({ alertId, name, count, best }: Finding): Notice {
  const { id, profitPerMile, origin, destination } = best;
  const pay = profitPerMile === null ? 'call for rate' : `${PROFIT.format(rounded(profitPerMile))}/mi profit`;
  return {
    kind: 'alert',
    message: truncate(
      `${newLoads(count)} for ${name}: ${count === 1 ? '' : 'best '}${pay}, ${origin} to ${destination}.`,
    ),
    callBackUrl: alertPath(alertId, id),
  };
}

/** One notice of all that one or more alerts have found in quiet hours. */
export function alertsFound(findings: readonly Finding[]): Notice {
  const [first, ...others] = findings.slice(0, ACCOUNT_QUOTAS.alerts).map(alertFound);
  if (others.length === 0) return first;
  const count = findings.reduce((sum, each) => sum + each.count, 0);
  return {
    ...first,
    extraParagraphs: others.map(({ message }) => message),
    title: `${newLoads(count)} for ${WHOLE.format(findings.length)} alerts`,
    callBackUrl: '/alerts',
  };
}

const newLoads = (count: number): string => `${WHOLE.format(count)} new ${count === 1 ? 'load' : 'loads'}`;

/** Rounds to cents, and -0 to 0: what rounds to nothing is no loss. */
const rounded = (dollars: number): number => Math.round(dollars * 100) / 100 || 0;

const LIST = new Intl.ListFormat('en-US');
const WHOLE = new Intl.NumberFormat('en-US');
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const PROFIT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'always' });

const dollars = (cents: number): string => DOLLARS.format(cents / 100);

/** The count of new loads, and the other counts that are not 0. */
function countsOf({ imported, updated, skipped, failed }: FinishedImport): string {
  const optionalCounts: [number, string][] = [
    [updated, 'updated'],
    [skipped, 'skipped'],
    [failed, 'failed'],
  ];
  return [[imported, 'new'] as const, ...optionalCounts.filter(([count]) => count > 0)]
    .map(([count, word]) => `${WHOLE.format(count)} ${word}`)
    .join(', ');
}

/** Characters of a file name that the subject of a mail has room for. */
const MAX_NAME_IN_TITLE = 60;
const shortName = (fileName: string): string => {
  const characters = [...fileName];
  return characters.length > MAX_NAME_IN_TITLE
    ? `${characters.slice(0, MAX_NAME_IN_TITLE - 1).join('')}…`
    : fileName;
};

/** Cuts a message to the allowed length: the names of files and places can be long. */
const truncate = (text: string): string =>
  [...text].slice(0, TEXT_RULES.notificationMessage.maxLength.value).join('');
