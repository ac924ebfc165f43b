import { formatDateTime, formatNumber } from '@lanewise/browser';
import {
  DAILY_FROM_DAYS,
  IMPORT_SOURCE_NAMES,
  type ImportFigures,
  USER_GROUP_DAYS,
} from '@lanewise/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { MENU_POLL_MS, useParkedCount } from '../events/queries';
import { invoicesAddress } from '../invoices/invoices-address';
import { listAddress } from '../shared/links/list-address';
import { countOverdueInvoices, countUnmatchedPayments, fetchAccountFigures, fetchImportFigures } from './api';

/** A pending task of an administrator. */
export interface PendingTask {
  /** `3 payments match no invoice` */
  text: string;
  /** Explains the text, where it needs that. */
  detail?: string;
  /** Path in the back office. */
  to: string;
}

export const ACCOUNTS_KEY = ['overview', 'accounts'];

/** Queries the counts of the menu, on every page. */
function useTaskCounts() {
  const parked = useParkedCount({}, MENU_POLL_MS) ?? 0;
  const [payments, invoices, imports] = useQueries({
    queries: [
      { queryKey: ['overview', 'payments'], queryFn: countUnmatchedPayments, refetchInterval: MENU_POLL_MS },
      { queryKey: ['overview', 'invoices'], queryFn: countOverdueInvoices, refetchInterval: MENU_POLL_MS },
      { queryKey: ['overview', 'imports'], queryFn: fetchImportFigures, refetchInterval: MENU_POLL_MS },
    ],
  });
  return { parked, payments, invoices, imports };
}

/** Returns the number of pending tasks, by the paths of the menu. */
export function useMenuCounts(): Record<string, number> {
  const { parked, payments, invoices, imports } = useTaskCounts();
  return {
    '/admin/payments': payments.data ?? 0,
    '/admin/invoices': invoices.data ?? 0,
    '/admin/imports': imports.data?.sources.reduce((sum, { failed }) => sum + failed, 0) ?? 0,
    '/admin/events': parked,
  };
}

/** Returns the pending tasks, the most urgent first. */
export function usePendingTasks() {
  const { parked, payments, invoices, imports } = useTaskCounts();
  const accounts = useQuery({
    queryKey: ACCOUNTS_KEY,
    queryFn: fetchAccountFigures,
    refetchInterval: MENU_POLL_MS,
  });
  const all = [payments, invoices, imports, accounts];
  const failed = all.find(({ error, data }) => error && data === undefined);
  const tasks = [
    ...tasksFor(payments.data, 'payment matches no invoice', 'payments match no invoice', '/payments'),
    ...tasksFor(
      invoices.data,
      'invoice is overdue',
      'invoices are overdue',
      invoicesAddress({ isOverdue: true }),
    ),
    ...(imports.data ? importTasks(imports.data) : []),
    ...tasksFor(
      accounts.data?.ending,
      `plan ends within ${USER_GROUP_DAYS} days`,
      `plans end within ${USER_GROUP_DAYS} days`,
      listAddress('users', { group: 'ending' }),
    ),
    ...tasksFor(parked, 'event is parked', 'events are parked', '/events'),
    ...tasksFor(
      accounts.data?.new,
      `person signed up in the last ${USER_GROUP_DAYS} days`,
      `people signed up in the last ${USER_GROUP_DAYS} days`,
      listAddress('users', { group: 'new' }),
    ),
  ];
  return {
    tasks,
    isPending: all.some(({ data }) => data === undefined) && !failed,
    error: failed?.error ?? null,
    retry: () => all.forEach(({ refetch }) => void refetch()),
  };
}

const tasksFor = (count: number | undefined, one: string, several: string, to: string): PendingTask[] =>
  count ? [{ text: count === 1 ? `1 ${one}` : `${formatNumber(count)} ${several}`, to }] : [];

const importTasks = ({ sources }: ImportFigures): PendingTask[] =>
  sources.flatMap(({ source, failed, isMissing, lastCompletedAt }) => {
    const name = IMPORT_SOURCE_NAMES[source];
    return [
      ...tasksFor(
        failed,
        `import of ${name} failed`,
        `imports of ${name} failed`,
        listAddress('imports', { source, status: 'failed' }),
      ),
      ...(isMissing
        ? [
            {
              text: `No loads of ${name} in the last 24 hours`,
              detail: `They came on ${DAILY_FROM_DAYS} or more of the 7 days before. The last ones: ${formatDateTime(lastCompletedAt!)}.`,
              to: '/imports',
            },
          ]
        : []),
    ];
  });
