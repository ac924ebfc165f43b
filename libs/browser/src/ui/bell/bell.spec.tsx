import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SIGN_OUT_DELAY_MS } from '@lanewise/browser';
import { api, gone, renderPage, signInAs } from '@lanewise/browser/testing';
import {
  type Notification,
  type NotificationListRequest,
  SortOrder,
  STREAM_HEARTBEAT_SECONDS,
} from '@lanewise/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import Bell from './bell.js';

const SEARCH = 'POST /notification/search';
const STREAM = 'GET /notification/stream';
const READ = 'PATCH /notification/partialupdate/n-1';
const REMOVE = 'DELETE /notification/delete/n-1';

const notificationWith = (fields: Partial<Notification> = {}): Notification => ({
  id: 'n-1',
  kind: 'invoice-created',
  message: 'Invoice 1024 is ready.',
  isRead: false,
  createdAt: '2026-11-21T12:00:00.000',
  senderAvatarUrl: null,
  callBackUrl: '/invoices/1024',
  user: { id: 'user-1', firstName: 'Robin', lastName: 'Tester', email: 'robin@example.test' },
  ...fields,
});

/** The notifications of the server, oldest first. */
let stored: Notification[];
/** Open connections to the stream. */
let streams: ReadableStreamDefaultController<Uint8Array>[];
/** True while a proxy buffers the answers of the server. */
let isBuffering: boolean;

beforeEach(() => {
  stored = [
    notificationWith(),
    notificationWith({ id: 'n-2', message: 'You are a broker now.', isRead: true }),
  ];
  [streams, isBuffering] = [[], false];
  api.on(SEARCH, ({ body }) => {
    const { isRead, order, currentPage = 1, pageSize = 25 } = body as NotificationListRequest;
    const found = stored.filter((one) => isRead === undefined || one.isRead === isRead);
    if (order === SortOrder.Descending) found.reverse();
    const itemList = found.slice((currentPage - 1) * pageSize, currentPage * pageSize);
    return { itemList, pageCount: Math.ceil(found.length / pageSize), totalItemsCount: found.length };
  });
  api.on(STREAM, ({ signal }) => {
    const start = (one: ReadableStreamDefaultController<Uint8Array>) => {
      streams.push(one);
      // As the server does at once.
      if (!isBuffering) one.enqueue(new TextEncoder().encode('retry: 2000\n\n'));
      signal?.addEventListener('abort', () => one.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
});

const onArrival = jest.fn();

function show() {
  signInAs(['Carrier']);
  onArrival.mockClear();
  return renderPage(<Bell onArrival={onArrival} />, {
    path: '/truck',
    routes: [{ path: '/invoices/:id', element: 'The invoice' }],
  });
}

async function open() {
  const page = show();
  await page.click(/^Notifications/);
  return page;
}

/** Behind its open list, the bell is hidden from screen readers. */
const bell = (name: string) => screen.findByLabelText(name, { selector: 'button' });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const send = (text: string, to = streams.length - 1) =>
  act(async () => streams[to].enqueue(new TextEncoder().encode(text)));
const arrive = (notification: Notification) =>
  send(`event: notification\nid: ${notification.id}\ndata: ${JSON.stringify(notification)}\n\n`);

describe('the bell', () => {
  test('shows no number when nothing is unread, or the count is unknown', async () => {
    api.fail(SEARCH, 500);
    show();
    await waitFor(() => expect(api.callsTo(SEARCH).length).toBeGreaterThan(0));
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Notifications');
  });

  test('lists 25 at a time, newest first, with date and state', async () => {
    await open();
    await screen.findByText('Invoice 1024 is ready.');
    expect(rows()[0]).toMatch(/^You are a broker now\.Nov 21, 2026, .*Continue$/);
    expect(rows()[1]).toMatch(/^Invoice 1024 is ready\.Unread · Nov 21, 2026, .*Mark as readContinue$/);
    expect(api.callsTo(SEARCH).at(-1)!.body).toEqual({
      sortField: 'createdAt',
      order: SortOrder.Descending,
      currentPage: 1,
      pageSize: 25,
    });
  });

  test('marks all as read, and then does not offer it any more', async () => {
    const { click } = await open();
    await screen.findByText('Invoice 1024 is ready.');
    api.on('POST /notification/readAll', () => {
      stored = stored.map((one) => ({ ...one, isRead: true }));
      return new Response(null, { status: 204 });
    });
    await click('Mark all as read');
    await gone('Mark all as read');
    expect(screen.queryByText('Mark as read')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Notifications');
  });

  test('shows the oldest first on request, gives the focus back at Escape, and remembers the order on this device', async () => {
    const { click, user } = await open();
    await click('Newest first');
    await waitFor(() => expect(rows()[0]).toContain('Invoice 1024 is ready.'));
    await user.keyboard('{Escape}');
    await gone('You are a broker now.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Notifications/ }));
    await click(/^Notifications/);
    expect(await screen.findByRole('button', { name: 'Oldest first' })).toBeTruthy();
  });

  test('loads more on request, with "Loading..." on its button', async () => {
    stored = Array.from({ length: 26 }, (_, index) =>
      notificationWith({ id: `n-${index}`, message: `Message ${index}` }),
    );
    const { click } = await open();
    await screen.findByText('Message 24');
    const answer = api.hold(SEARCH);
    await click('Load more');
    expect(await screen.findByRole('button', { name: 'Loading...' })).toHaveProperty('disabled', true);
    answer({ itemList: [stored[25]], pageCount: 2, totalItemsCount: 26 });
    expect(await screen.findByText('Message 25')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('says why the list cannot be loaded, loads again on request, and says that there are none', async () => {
    const { click } = show();
    await bell('Notifications, 1 unread');
    api.fail(SEARCH, 500);
    await click(/^Notifications/);
    expect(await screen.findByText('Error of loading notifications.')).toBeTruthy();
    api.on(SEARCH, { itemList: [], pageCount: 0, totalItemsCount: 0 });
    await click('Try again');
    expect(await screen.findByText('No notifications')).toBeTruthy();
  });
});

test('a notification is marked as read at once, and unread again when the server refuses, which says why', async () => {
  api.fail(READ, 500);
  const { click } = await open();
  await click('Mark as read');
  expect(await screen.findByText('Error while updating the isRead.')).toBeTruthy();
  await screen.findByRole('button', { name: 'Mark as read' });

  const answer = api.hold(READ);
  await click('Mark as read');
  expect(await bell('Notifications')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  expect(api.callsTo(READ)[1].body).toEqual([{ op: 'replace', path: '/IsRead', value: true }]);
  stored = [{ ...stored[0], isRead: true }, stored[1]];
  answer(stored[0]);
  await waitFor(() => expect(rows()[0]).not.toContain('Unread'));
});

test('a notification leads to its page by Continue, which marks it as read', async () => {
  const { user, address } = await open();
  api.on(READ, null);
  const row = (await screen.findByText('Invoice 1024 is ready.')).closest('li')!;
  await user.click(within(row).getByRole('link', { name: 'Continue' }));
  expect(address()).toBe('/invoices/1024');
  await waitFor(() => expect(api.callsTo(READ)).toHaveLength(1));
});

test.each(['//evil.example', null])('a notification offers no way to %s', async (callBackUrl) => {
  stored = [notificationWith({ callBackUrl })];
  await open();
  await screen.findByText('Invoice 1024 is ready.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a notification is removed at once with the focus in the list, and comes back when the server refuses, which says why', async () => {
  api.fail(REMOVE, 500);
  const { click } = await open();
  await click('Remove the notification: Invoice 1024 is ready.');
  expect(await screen.findByText('Error while removing the notification.')).toBeTruthy();

  const answer = api.hold(REMOVE);
  await click('Remove the notification: Invoice 1024 is ready.');
  await gone('Invoice 1024 is ready.');
  expect(document.activeElement?.textContent).toBe('Notifications');
  stored = [stored[1]];
  answer(null);
  expect(await bell('Notifications')).toBeTruthy();
});

describe('a notification that arrives', () => {
  const paid = notificationWith({ id: 'n-3', message: 'Invoice 1024 is paid.' });

  test('is counted, announced, told to the app, and appears in the open list', async () => {
    const { click } = show();
    expect((await bell('Notifications, 1 unread')).textContent).toBe('1');
    await waitFor(() => expect(streams).toHaveLength(1));
    await click(/^Notifications/);
    await screen.findByText('Invoice 1024 is ready.');
    stored = [...stored, paid];
    await arrive(paid);
    expect(await bell('Notifications, 2 unread')).toBeTruthy();
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe(
      'New notification: Invoice 1024 is paid.',
    );
    expect(onArrival).toHaveBeenCalledWith(paid);
    expect(await screen.findByText('Invoice 1024 is paid.')).toBeTruthy();
  });

  describe('over time', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    });
    afterEach(() => void jest.useRealTimers());

    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    /** Number of attempts to connect within some milliseconds. */
    const attempts = async (ms: number) => {
      const before = api.callsTo(STREAM).length;
      await pass(ms);
      return api.callsTo(STREAM).length - before;
    };

    test('is not missed while the connection was broken', async () => {
      show();
      await pass(100);
      await arrive(paid);
      await act(async () => streams[0].error(new TypeError('network error')));
      expect(await attempts(SIGN_OUT_DELAY_MS)).toBe(0);
      expect(await attempts(2 * SIGN_OUT_DELAY_MS)).toBe(1);
      expect(api.callsTo(STREAM).map(({ headers }) => headers.get('Last-Event-ID'))).toEqual([null, 'n-3']);
    });

    test('is waited for with longer and longer pauses while the server refuses', async () => {
      api.fail(STREAM, 503);
      show();
      await pass(30_000);
      expect(api.callsTo(STREAM).length).toBeGreaterThan(2);
      await pass(300_000);
      expect(await attempts(120_000)).toBeLessThan(5);
    });

    test('is expected on a new connection once the old one falls silent', async () => {
      show();
      for (let beat = 0; beat < 5; beat++) {
        await pass(STREAM_HEARTBEAT_SECONDS * 1000);
        await send(': still here\n\n');
      }
      expect(streams).toHaveLength(1);
      await pass(3 * STREAM_HEARTBEAT_SECONDS * 1000 + 3 * SIGN_OUT_DELAY_MS);
      expect(streams).toHaveLength(2);
    });

    test('is waited for once the browser is online, and tried now and then while it says that it is not', async () => {
      const onLine = jest.spyOn(navigator, 'onLine', 'get');
      show();
      await pass(100);
      onLine.mockReturnValue(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(await attempts(14_000)).toBe(0);
      act(() => void window.dispatchEvent(new Event('online')));
      expect(await attempts(100)).toBe(1);
      expect(await attempts(600_000)).toBeGreaterThan(3);
      onLine.mockRestore();
    });

    test('is asked for at once by a page whose browser says from the start that it is offline', async () => {
      const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      show();
      await pass(100);
      expect(streams).toHaveLength(1);
      onLine.mockRestore();
    });

    test('is waited for by pages in view only, where those of a browser cannot share a connection', async () => {
      const inView = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      show();
      expect(await attempts(60_000)).toBe(0);
      inView.mockReturnValue('visible');
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await pass(100);
      expect(api.callsTo(STREAM)).toHaveLength(1);
      inView.mockRestore();
    });

    test('is asked for every half minute where its stream is held back twice, which the list says until one gets through', async () => {
      isBuffering = true;
      const { click } = show();
      await pass(20_000);
      const searches = api.callsTo(SEARCH).length;
      expect(await attempts(60_000)).toBeGreaterThan(1);
      expect(api.callsTo(SEARCH).length).toBeGreaterThan(searches + 1);
      await click(/^Notifications/);
      expect(screen.getByText(/^No live news gets through your network/)).toBeTruthy();
      isBuffering = false;
      await pass(40_000);
      expect(screen.queryByText(/^No live news/)).toBeNull();
      expect(await attempts(30_000)).toBe(0);
    });

    test('is no longer waited for once the page is left', async () => {
      show();
      await pass(100);
      cleanup();
      expect(await attempts(600_000)).toBe(0);
    });
  });
});
