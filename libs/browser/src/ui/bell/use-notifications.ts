import {
  type ListResponse,
  MESSAGES,
  type Notification,
  type NotificationListRequest,
  PAGE_SIZES,
  type SortOrder,
} from '@lanewise/contracts';
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type LoadedPage, nextPage, rowsOf, withoutRow, withReplacedRow } from '../../list-pages.js';
import { callApi } from '../../session.js';

export const NOTIFICATIONS_KEY = ['notifications'];
const UNREAD_KEY = [...NOTIFICATIONS_KEY, 'unread'];
const LIST_KEY = [...NOTIFICATIONS_KEY, 'list'];

export type NotificationOrder = SortOrder.Ascending | SortOrder.Descending;
type Page = LoadedPage<Notification>;

const search = (request: NotificationListRequest, signal: AbortSignal): Promise<ListResponse<Notification>> =>
  callApi('/notification/search', {
    method: 'POST',
    body: request,
    signal,
    fallback: MESSAGES.notificationsFailed,
  });

/** Returns the number of unread notifications; 0 until it is known. */
export function useUnreadCount(): number {
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: ({ signal }) => search({ isRead: false, currentPage: 1, pageSize: 1 }, signal),
    select: ({ totalItemsCount }) => totalItemsCount,
    // One may have been read in another tab.
    refetchOnWindowFocus: true,
  });
  return data ?? 0;
}

/** Queries the notifications page by page. */
export function useNotificationList(order: NotificationOrder) {
  const query = useInfiniteQuery({
    queryKey: [...LIST_KEY, order],
    queryFn: ({ pageParam, signal }) =>
      search(
        { sortField: 'createdAt', order, currentPage: pageParam, pageSize: PAGE_SIZES.notifications },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (_page, pages: Page[], last) => nextPage(pages, last, PAGE_SIZES.notifications),
  });
  return { ...query, rows: rowsOf(query.data?.pages ?? []) };
}

/** Returns functions that change a notification. The change shows at once, and is undone when the server refuses. */
export function useNotificationActions() {
  const client = useQueryClient();

  const change = async (unread: -1 | 0, changePages: (pages: Page[]) => Page[]) => {
    // An answer that is on its way would undo the change.
    await client.cancelQueries({ queryKey: NOTIFICATIONS_KEY });
    client.setQueriesData<InfiniteData<Page>>(
      { queryKey: LIST_KEY },
      (data) => data && { ...data, pages: changePages(data.pages) },
    );
    client.setQueryData<ListResponse<Notification>>(
      UNREAD_KEY,
      (data) => data && { ...data, totalItemsCount: Math.max(0, data.totalItemsCount + unread) },
    );
  };
  const settle = () => client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });

  const read = useMutation({
    mutationFn: ({ id }: Notification) =>
      callApi<void>(`/notification/partialupdate/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        body: [{ op: 'replace', path: '/IsRead', value: true }],
        // Continue may leave for the other app.
        keepalive: true,
        fallback: MESSAGES.notificationUpdateFailed,
      }),
    onMutate: (notification) =>
      change(-1, (pages) => withReplacedRow(pages, { ...notification, isRead: true })),
    onSettled: settle,
  });
  const readAll = useMutation({
    mutationFn: () =>
      callApi<void>('/notification/readAll', {
        method: 'POST',
        fallback: MESSAGES.notificationUpdateFailed,
      }),
    onSettled: settle,
  });
  const removal = useMutation({
    mutationFn: ({ id }: Notification) =>
      callApi<void>(`/notification/delete/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        fallback: MESSAGES.notificationRemoveFailed,
      }),
    onMutate: ({ id, isRead }) => change(isRead ? 0 : -1, (pages) => withoutRow(pages, id)),
    onSettled: settle,
  });

  return {
    /** Marks it as read, unless it is. */
    markAsRead: (notification: Notification) => {
      removal.reset();
      if (!notification.isRead) read.mutate(notification);
    },
    remove: (notification: Notification) => {
      read.reset();
      removal.mutate(notification);
    },
    markAllAsRead: () => readAll.mutate(),
    /** Why the last change failed. */
    error: read.error ?? readAll.error ?? removal.error,
  };
}
