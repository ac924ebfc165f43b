import { formatNumber } from '@lanewise/browser';
import {
  DAILY_FROM_DAYS,
  IMPORT_SOURCE_NAMES,
  type ImportFigures,
  USER_GROUP_DAYS,
} from '@lanewise/contracts';
import { useQueries } from '@tanstack/react-query';
import { MENU_POLL_MS, useParkedCount } from '../events/queries';
import { countOverdueInvoices, countUnmatchedPayments, fetchAccountFigures, fetchImportFigures } from './api';

/** Something that waits for an administrator. */
export interface Need {
  /** `3 payments match no invoice` */
  text: string;
  /** What it means, where the text alone does not tell. */
  detail?: string;
  /** Path in the back office. */
  to: string;
}

export const ACCOUNTS_KEY = ['overview', 'accounts'];

/** Returns what waits for an administrator, the most urgent first, and the counts that the menu shows by path. */
export function useNeeds() {
  const parked = useParkedCount({}, MENU_POLL_MS) ?? 0;
  const [payments, invoices, imports, accounts] = useQueries({
    queries: [
      { queryKey: ['overview', 'payments'], queryFn: countUnmatchedPayments, refetchInterval: MENU_POLL_MS },
      { queryKey: ['overview', 'invoices'], queryFn: countOverdueInvoices, refetchInterval: MENU_POLL_MS },
      { queryKey: ['overview', 'imports'], queryFn: fetchImportFigures, refetchInterval: MENU_POLL_MS },
      { queryKey: ACCOUNTS_KEY, queryFn: fetchAccountFigures, refetchInterval: MENU_POLL_MS },
    ],
  });
  const all = [payments, invoices, imports, accounts];
  const failed = all.find(({ error, data }) => error && data === undefined);
  const needs = [
    ...counted(payments.data, 'payment matches no invoice', 'payments match no invoice', '/payments'),
    ...counted(
      invoices.data,
      'invoice is overdue',
      'invoices are overdue',
      listOf('invoices', { isOverdue: true }),
    ),
    ...(imports.data ? importNeeds(imports.data) : []),
    ...counted(
      accounts.data?.ending,
      `plan ends within ${USER_GROUP_DAYS} days`,
      `plans end within ${USER_GROUP_DAYS} days`,
      listOf('users', { group: 'ending' }),
    ),
    ...counted(parked, 'event is parked', 'events are parked', '/events'),
    ...counted(
      accounts.data?.new,
      `person signed up in the last ${USER_GROUP_DAYS} days`,
      `people signed up in the last ${USER_GROUP_DAYS} days`,
      listOf('users', { group: 'new' }),
    ),
  ];
  return {
    needs,
    isPending: all.some(({ data }) => data === undefined) && !failed,
    error: failed?.error ?? null,
    retry: () => all.forEach(({ refetch }) => void refetch()),
    counts: {
      '/admin/payments': payments.data ?? 0,
      '/admin/invoices': invoices.data ?? 0,
      '/admin/imports': imports.data?.sources.reduce((sum, { failed: some }) => sum + some, 0) ?? 0,
      '/admin/events': parked,
    },
  };
}

const counted = (count: number | undefined, one: string, several: string, to: string): Need[] =>
  count ? [{ text: count === 1 ? `1 ${one}` : `${formatNumber(count)} ${several}`, to }] : [];

const importNeeds = ({ sources }: ImportFigures): Need[] =>
  sources.flatMap(({ source, failed, isMissing, lastCompletedAt }) => {
    const name = IMPORT_SOURCE_NAMES[source];
    return [
      ...counted(
        failed,
        `import of ${name} failed`,
        `imports of ${name} failed`,
        listOf('imports', { source, status: 'failed' }),
      ),
      ...(isMissing
        ? [
            {
              text: `No loads of ${name} in the last 24 hours`,
              detail: `They came on ${DAILY_FROM_DAYS} or more of the 7 days before. The last ones: ${new Date(lastCompletedAt!).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}.`,
              to: '/imports',
            },
          ]
        : []),
    ];
  });

/** Returns the path of a list with a filter set. */
export const listOf = (resource: string, filter: object): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
