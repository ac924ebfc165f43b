import { beforeEach, expect, jest, test } from '@jest/globals';
import { api, renderPage, signInAs } from '@lanewise/browser/testing';
import {
  type FoundLoad,
  type LoadFollowRequest,
  type LoadSearchRequest,
  SEARCH_UPDATE_EVENT,
  type SearchUpdate,
} from '@lanewise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { defaultCriteria } from '../search/criteria';
import { LoadCommandsProvider } from '../load/load-commands-provider';
import { SearchResultProvider } from '../search/search-result-provider';
import { useSearchResult } from '../search/use-search-result';
import { LoadList } from './load-list';
import { ResultHeading } from './result-heading';
import { SearchShortcuts } from '../shortcuts/search-shortcuts';
import { foundLoad } from '../../../shared/load/testing/found-load';
import { REQUEST, resultOf, stubListOfLoads } from '../search/testing/results';
import UpdatesButton from './updates-button';

const SEARCH = 'POST /importLoad/search';
const FOLLOW = 'POST /importLoad/follow';

const TAKEN_AT = '2026-11-21T12:00:00.000';
const LATER = '2026-11-21T12:05:00.000';
const NOTHING: SearchUpdate = { added: 0, best: null, gone: [], repriced: [] };

/** The loads of the market. */
let market: FoundLoad[];
let takenAt: string;
let streams: ReadableStreamDefaultController<Uint8Array>[];
/** True if a proxy between server and browser buffers answers. */
let isBuffered: boolean;

beforeEach(() => {
  signInAs(['Carrier']);
  [market, takenAt, streams, isBuffered] = [[foundLoad(1), foundLoad(2)], TAKEN_AT, [], false];
  stubListOfLoads();
  api.on(SEARCH, ({ body }) => resultOf(market, { ids: (body as LoadSearchRequest).ids, takenAt }));
  api.on(FOLLOW, ({ signal }) => {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      streams.push(controller);
      // The server does so at once.
      if (!isBuffered) controller.enqueue(new TextEncoder().encode('retry: 2000\n\n'));
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
});

/** The list of a search, and its updates. */
function Results() {
  const { request, takenAt: of, mergedAt } = useSearchResult();
  return (
    <>
      <SearchShortcuts onOpenCriteria={() => undefined} onToggleMap={() => undefined} />
      <ResultHeading />
      {request && of && <UpdatesButton key={of} request={request} takenAt={of} top={0} />}
      <LoadList criteria={defaultCriteria('2026-11-21')} newSince={mergedAt} barTop={0} />
    </>
  );
}

const show = () =>
  renderPage(
    <SearchResultProvider request={REQUEST}>
      <LoadCommandsProvider>
        <Results />
      </LoadCommandsProvider>
    </SearchResultProvider>,
  );

async function open() {
  const page = show();
  await waitFor(() => expect(streams).toHaveLength(1));
  return page;
}

const sendUpdate = (update: Partial<SearchUpdate>) =>
  act(async () => {
    const data = JSON.stringify({ ...NOTHING, ...update });
    streams.at(-1)!.enqueue(new TextEncoder().encode(`event: ${SEARCH_UPDATE_EVENT}\ndata: ${data}\n\n`));
    await Promise.resolve();
  });

const updatesButton = () => screen.findByRole('button', { name: /new/ });
const cards = () => screen.getAllByRole('article');

test('follows the search from when its result was taken, says how many loads have come and what the best of them earns, and moves nothing', async () => {
  await open();
  expect(api.callsTo(FOLLOW)[0].body).toEqual({ ...REQUEST, since: TAKEN_AT } satisfies LoadFollowRequest);
  await sendUpdate({ added: 1, best: foundLoad(5, { rate: 0, profitPerMile: -0.5 }) });
  // No rate is posted.
  expect((await updatesButton()).textContent).toBe('1 new');
  await sendUpdate({ added: 1, best: foundLoad(3, { profitPerMile: 2.2 }) });
  await waitFor(async () => expect((await updatesButton()).textContent).toBe('2 new, best $2.20/mi'));
  await sendUpdate({ added: 1, best: foundLoad(4, { profitPerMile: 1.9 }) });
  await waitFor(async () => expect((await updatesButton()).textContent).toBe('3 new, best $2.20/mi'));
  expect(cards()).toHaveLength(2);
  expect(api.callsTo(SEARCH)).toHaveLength(1);
});

test.each<[how: string, take: (page: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
  ['by a click', async ({ user }) => user.click(await updatesButton())],
  ['by a key', async ({ user }) => user.keyboard('n')],
])('the news is put in %s, marked, and the best of it has the focus', async (_, take) => {
  const page = await open();
  await sendUpdate({ added: 1, best: foundLoad(3) });
  await updatesButton();
  market = [...market, foundLoad(3, { origin: 'Gary, IN', firstSeenAt: '2026-11-21T12:04:00.000' })];
  takenAt = LATER;
  await take(page);
  const card = await screen.findByRole('article', { name: 'Gary, IN to Dallas, TX' });
  expect(within(card).getByText('New')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  expect(api.callsTo(FOLLOW).at(-1)!.body).toMatchObject({ since: LATER });
});

test('the news of a load that is gone turns its card gray, and asks for nothing where no card is shown', async () => {
  await open();
  await sendUpdate({ gone: ['load-9'] });
  expect(api.callsTo(SEARCH)).toHaveLength(1);
  market = [foundLoad(2)];
  await sendUpdate({ gone: ['load-1'] });
  expect(await screen.findByText('This load is no longer available.')).toBeTruthy();
  expect(cards()).toHaveLength(2);
  // Both are gone, of which the first has no card.
  expect(screen.getByText('0 loads')).toBeTruthy();
});

test('the news of another rate shows both', async () => {
  await open();
  market = [foundLoad(1, { rate: 2400 }), foundLoad(2)];
  await sendUpdate({ repriced: ['load-1'] });
  expect(await screen.findByText('▲ was $2,100')).toBeTruthy();
});

test('a stream that breaks is told again what has come, which does not count twice', async () => {
  await open();
  await sendUpdate({ added: 2, best: foundLoad(3) });
  await updatesButton();
  act(() => streams[0].close());
  await waitFor(() => expect(streams).toHaveLength(2));
  await sendUpdate({ added: 3, best: foundLoad(3) });
  await waitFor(async () => expect((await updatesButton()).textContent).toMatch(/^3 new/));
});

test('a stream is open only while the page is in view', async () => {
  await open();
  const show = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  try {
    show('hidden');
    expect(() => streams[0].enqueue(new Uint8Array(1))).toThrow('already closed');
    show('visible');
    await waitFor(() => expect(streams).toHaveLength(2));
  } finally {
    Reflect.deleteProperty(document, 'visibilityState');
  }
});

test('where streams are held back, the button says so, the cards are asked for anew, and both end with a stream that gets through', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  try {
    isBuffered = true;
    show();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(12_000);
    expect(screen.queryByRole('button', { name: /^No live news/ })).toBeNull();
    const searches = api.callsTo(SEARCH).length;
    await pass(60_000);
    expect(screen.getByRole('button', { name: 'No live news gets through. Search again' })).toBeTruthy();
    expect(api.callsTo(SEARCH).length).toBeGreaterThan(searches);
    isBuffered = false;
    await pass(40_000);
    expect(screen.queryByRole('button', { name: /^No live news/ })).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
