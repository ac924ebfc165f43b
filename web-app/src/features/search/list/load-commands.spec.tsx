import { beforeEach, expect, jest, test } from '@jest/globals';
import { api, renderPage, signInAs } from '@lanewise/browser/testing';
import { LoadStatus, MESSAGES, type LoadSearchRequest, type RoleName } from '@lanewise/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ratesWith } from '../../../shared/lane-rates/testing/lane';
import { takeToasts } from '../../../shared/toast';
import { defaultCriteria } from '../search/criteria';
import { LoadCommandsProvider } from '../load/load-commands-provider';
import { SearchResultProvider } from '../search/search-result-provider';
import { LoadList } from './load-list';
import { putBackAllLoads } from '../search/removed-loads';
import { RemovedCount, ResultHeading } from './result-heading';
import { SearchShortcuts } from '../shortcuts/search-shortcuts';
import { foundLoad } from '../../../shared/load/testing/found-load';
import { NO_EARNINGS, REQUEST as FROM_CHICAGO, resultOf, stubListOfLoads } from '../search/testing/results';

const SEARCH = 'POST /importLoad/search';
const CREATE = 'POST /load/create';

const REQUEST: LoadSearchRequest = {
  ...FROM_CHICAGO,
  destination: { fullName: 'Austin, TX', latitude: 30.27, longitude: -97.74 },
  pickupEndDate: '2026-11-24T06:00:00.000',
  deadhead: 150,
  milesMin: 200,
  milesMax: 3000,
  sortField: 'profitPerMile',
};

const LOADS = [1, 2, 3].map((number) => foundLoad(number));

async function open(roles: RoleName[] = ['Carrier'], loads = LOADS, earnings = NO_EARNINGS) {
  signInAs(roles);
  api.on(SEARCH, ({ body }) => {
    const { snapshot, ids } = body as LoadSearchRequest;
    // Backhauls request neither.
    return resultOf(snapshot || ids ? loads : [], { earnings });
  });
  stubListOfLoads();
  // The details request these.
  api.on('POST /importLoad/laneRates', ratesWith());
  api.on('POST /importLoad/earnings', NO_EARNINGS);
  const page = renderPage(
    <SearchResultProvider request={REQUEST}>
      <LoadCommandsProvider>
        <h1 id="results-heading" tabIndex={-1}>
          <ResultHeading />
        </h1>
        <RemovedCount />
        <SearchShortcuts onOpenCriteria={() => undefined} onToggleMap={() => undefined} />
        <LoadList criteria={defaultCriteria('2026-11-23')} newSince={null} barTop={0} />
      </LoadCommandsProvider>
    </SearchResultProvider>,
    { routes: [{ path: '/load', element: 'My loads' }] },
  );
  await screen.findAllByRole('article');
  return page;
}

const cards = () => screen.queryAllByRole('article').map((card) => card.dataset.loadId);
const card = (number: number) =>
  within(screen.getAllByRole('article').find(({ dataset }) => dataset.loadId === `load-${number}`)!);
const saveButtonOf = (number: number) => card(number).getByRole('button', { name: 'Save to Loads' });

const detailsButtonOf = (number: number) => card(number).getByRole('button', { name: 'Details' });
/** Chooses from the menu of a card. */
async function choose(user: UserEvent, number: number, entry: string) {
  await user.click(card(number).getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}
const focus = (element: HTMLElement) => act(() => element.focus());

const nextToast = (message: string, kind: string) =>
  waitFor(() => {
    const [shown] = takeToasts();
    expect(shown).toMatchObject({ message, kind });
    return shown;
  });

beforeEach(putBackAllLoads);

test('saving a found load sends a copy for the truck of the search, and is undone from its toast', async () => {
  const { user } = await open();
  api.on(CREATE, { id: 'saved-1', truck: { name: 'Blue Heron', licensePlate: 'TX 1' } });
  await user.click(saveButtonOf(1));
  const toast = await nextToast('Load for Blue Heron TX 1 saved.', 'success');
  expect(api.callsTo(CREATE)[0].body).toMatchObject({
    importLoadId: 'load-1',
    referenceId: 'R-1',
    origin: 'Chicago, IL',
    destination: 'Dallas, TX',
    pickUp: '2026-11-23T14:00:00.000',
    delivery: '2026-11-24T20:00:00.000',
    weight: 42_000,
    rate: 2100,
    requirements: 'Tarps',
    loadStatus: LoadStatus.Saved,
    truckId: 'truck-1',
    userId: 'user-1',
  });
  // The button now leads to the saved load.
  await card(1).findByText('Saved');
  const link = card(1).getByRole('link', { name: 'Saved: open in Loads' });
  expect(link.getAttribute('href')).toBe('/load?edit=saved-1');
  expect(card(2).queryByText('Saved')).toBeNull();

  // Undone, the copy and its mark are gone, and it can be saved again.
  api.on('DELETE /load/delete/saved-1', () => new Response(null, { status: 204 }));
  expect(toast.other?.label).toBe('Undo');
  toast.other!.act();
  await waitFor(() => expect(saveButtonOf(1)).toHaveProperty('disabled', false));
  expect(card(1).queryByText('Saved')).toBeNull();
  expect(api.callsTo('DELETE /load/delete/saved-1')).toHaveLength(1);
});

test('booking a load says at which rate, and from when and where its truck is free again, with a search from there', async () => {
  const { user } = await open();
  const truck = { id: 'truck-1', name: 'Blue Heron', licensePlate: 'TX 1' };
  api.on(CREATE, { id: 'saved-1', userId: 'user-1', truck, rate: 1800, loadStatus: LoadStatus.Booked });
  const free = { city: 'Saddle Brook, NJ', timeZone: 'America/New_York', at: '2099-11-27T13:00:00.000' };
  api.on('GET /load/getTruckPlans/user-1', { itemList: [{ truckId: 'truck-1', free, loads: [] }] });
  await user.click(saveButtonOf(1));
  const { action } = await nextToast(
    'Booked at $1,800 for Blue Heron. Free again Fri, Nov 27, 2099, 8:00 AM EST, Saddle Brook, NJ.',
    'success',
  );
  expect(action?.label).toBe('Find loads');
});

test('saving a found load shows why it was refused, asks for a truck when the load has none, and stays marked when its copy cannot be removed', async () => {
  const { user, address } = await open();
  api.fail(CREATE, 409, { title: MESSAGES.loadAlreadySaved });
  await user.click(saveButtonOf(1));
  await nextToast(MESSAGES.loadAlreadySaved, 'error');
  await waitFor(() => expect(saveButtonOf(1)).toHaveProperty('disabled', false));

  api.on(CREATE, { id: 'saved-1', truck: null }).fail('DELETE /load/delete/saved-1', 500);
  await user.click(saveButtonOf(1));
  const { action, other } = await nextToast(MESSAGES.loadSavedWithoutTruck, 'success');
  other!.act();
  await nextToast(MESSAGES.loadRemoveFailed, 'error');
  expect(card(1).getByText('Saved')).toBeTruthy();
  expect(action?.label).toBe('Open');
  act(() => action!.act());
  expect(address()).toBe('/load?edit=saved-1');
});

test('saving a found load happens once while it runs, from wherever it is asked for', async () => {
  const { user } = await open();
  const release = api.hold(CREATE);
  focus(detailsButtonOf(2));
  await user.keyboard('ss');
  await waitFor(() => expect(saveButtonOf(2)).toHaveProperty('disabled', true));
  expect(saveButtonOf(1)).toHaveProperty('disabled', false);
  release({ id: 'saved-2', truck: null });
  await card(2).findByText('Saved');
  await user.keyboard('s');
  expect(api.callsTo(CREATE)).toHaveLength(1);
});

test('saving a found load is not offered to brokers', async () => {
  const { user } = await open(['Broker']);
  expect(screen.queryByRole('button', { name: 'Save to Loads' })).toBeNull();
  focus(detailsButtonOf(1));
  await user.keyboard('s?');
  await screen.findByText('Next load');
  expect(screen.queryByText('Save the load to Loads')).toBeNull();
});

test('a found load opens and closes by a click anywhere on its card, but not on its details or its buttons', async () => {
  const { user } = await open();
  const isOpen = () => detailsButtonOf(1).getAttribute('aria-expanded') === 'true';
  await user.click(card(1).getByText('Dallas'));
  expect(isOpen()).toBe(true);
  await user.click(await card(1).findByText('Tarps'));
  await user.click(card(1).getByRole('button', { name: 'Pin' }));
  expect(isOpen()).toBe(true);
  await user.click(card(1).getByRole('group', { name: 'Rate' }));
  expect(isOpen()).toBe(false);
});

test('a found load has its window, the stops between, what it is, and no rate where none is posted', async () => {
  const { user } = await open(
    ['Carrier'],
    [
      foundLoad(1, {
        pickUp: '2030-11-23T14:00:00.000',
        pickUpEnd: '2030-11-23T20:00:00.000',
        waypoints: [{ fullName: 'Memphis, TN', latitude: 35.15, longitude: -90.05 }],
        commodity: 'Paper towels',
      }),
      foundLoad(2, { rate: 0 }),
    ],
  );
  expect(card(1).getByText('+1 stop')).toBeTruthy();
  expect(card(2).getByText(MESSAGES.callForRate)).toBeTruthy();
  expect(card(1).queryByText(MESSAGES.callForRate)).toBeNull();
  await user.click(detailsButtonOf(1));
  expect(await card(1).findByText('Paper towels')).toBeTruthy();
  const stops = card(1)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(stops).toEqual([
    expect.stringMatching(/^Chicago, IL.*Nov 23, 2030, 8:00 AM – 2:00 PM CST/),
    'Memphis, TN',
    expect.stringMatching(/^Dallas, TX/),
  ]);
});

test('a found load has what is done more rarely in one menu, with the keys beside it', async () => {
  const { user } = await open(['Carrier'], [foundLoad(1, { shipperEmail: 'loads@acme.example' })]);
  await user.click(card(1).getByRole('button', { name: 'More actions' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
    'BackhaulsB',
    'And then home',
    'Email Acme Freight',
    'Directions',
    'Copy Ref # R-1C',
    'Report this load',
    'Hide this company',
    'Remove from searchH',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions'));
});

test('a found load leads with where it stands among all that were found, and says its rate by all and by loaded miles', async () => {
  const earnings = { profitPerMile: [1, 1.72, 3], counts: [90, 10, 8], unposted: 0 };
  await open(['Carrier'], LOADS, earnings);
  const rank = await card(1).findByRole('group', { name: '#9 of 108' });
  expect(rank.getAttribute('aria-description')).toContain('top 9%');
  expect(card(1).getByRole('group', { name: 'Rate Per Mile' }).textContent).toContain(
    '$2.22all · $2.33 loaded',
  );
});

test('calling the shipper of a load by the keyboard follows the link of its card, or says that there is no number', async () => {
  const { user } = await open(['Carrier'], [foundLoad(1), foundLoad(2, { shipperPhone: '(312) 555-0100' })]);
  const followed = jest.fn((event: MouseEvent) => event.preventDefault());
  document.addEventListener('click', followed, { once: true });
  focus(detailsButtonOf(2));
  await user.keyboard('o');
  expect(followed.mock.calls.map(([{ target }]) => target)).toEqual([
    card(2).getByRole('link', { name: 'Call Acme Freight' }),
  ]);
  focus(detailsButtonOf(1));
  await user.keyboard('o');
  expect((await nextToast('Acme Freight has given no phone number.', 'default')).action).toBeUndefined();
});

test('removing a load from the search takes its card away and says how many are removed', async () => {
  const { user, click } = await open();
  await choose(user, 2, 'Remove from search');
  await waitFor(() => expect(cards()).toEqual(['load-1', 'load-3']));
  screen.getByText('2 loads');
  screen.getByText('1 removed');
  await waitFor(() => expect(document.activeElement).toHaveProperty('dataset.loadId', 'load-3'));
  await click('Show removed loads again');
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(screen.queryByText(/removed/)).toBeNull();
});

test.each(['h', 'x'])(
  'removing a load from the search by %s can be undone, which focuses the card',
  async (key) => {
    const { user } = await open();
    focus(detailsButtonOf(3));
    await user.keyboard(key);
    await waitFor(() => expect(cards()).toEqual(['load-1', 'load-2']));
    const { action: undo } = await nextToast('Load removed from this search.', 'default');
    expect(undo?.label).toBe('Undo');
    act(() => undo?.act());
    await waitFor(() => expect(document.activeElement).toHaveProperty('dataset.loadId', 'load-3'));
  },
);

test('removing a load from the search lasts when the search is opened again, and leaves the heading focused after the last one', async () => {
  const { user } = await open();
  await choose(user, 1, 'Remove from search');
  await waitFor(() => expect(cards()).toHaveLength(2));
  cleanup();
  await open();
  expect(cards()).toEqual(['load-2', 'load-3']);
  await choose(user, 2, 'Remove from search');
  await choose(user, 3, 'Remove from search');
  await screen.findByText('0 loads');
  expect(document.activeElement?.id).toBe('results-heading');
});

test('backhauls are searched from the delivery of the load, to anywhere, and can be saved', async () => {
  const { user } = await open();
  const release = api.hold(SEARCH);
  await choose(user, 1, 'Backhauls');
  const dialog = within(await screen.findByRole('dialog', { name: 'Backhauls from Dallas, TX' }));
  await dialog.findByText(MESSAGES.waitingForBackhauls);
  expect(api.callsTo(SEARCH).at(-1)?.body).toEqual({
    ...REQUEST,
    origin: { fullName: 'Dallas, TX', latitude: 32.78, longitude: -96.8 },
    destination: null,
    pickupStartDate: '2026-11-24T20:00:00.000',
    // The end of the second day after, in Dallas.
    pickupEndDate: '2026-11-27T05:59:59.999',
    reachable: true,
    currentPage: 1,
    pageSize: 25,
  });

  release({ ...resultOf([foundLoad(9, { destination: 'Gary, IN' })]), totalItemsCount: 40 });
  await dialog.findByText('The first 1 of 40 loads by Profit Per Mile.');
  const backhaul = within(await dialog.findByRole('article', { name: 'Chicago, IL to Gary, IN' }));
  expect(dialog.getByText('Pickup → delivery')).not.toBeNull();
  await user.click(backhaul.getByRole('button', { name: 'More actions' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
    'Directions',
    'Copy Ref # R-9C',
    'Report this load',
  ]);
  await user.keyboard('{Escape}');
  api.on(CREATE, { id: 'saved-9', truck: null });
  await user.click(backhaul.getByRole('button', { name: 'Save to Loads' }));
  await backhaul.findByText('Saved');
});

test('backhauls open by the keyboard, also from a pickup, can be tried again after an error, and the focus returns', async () => {
  const { user, click } = await open(['Broker'], [foundLoad(1, { delivery: null })]);
  const button = detailsButtonOf(1);
  focus(button);
  api.fail(SEARCH, 503, { title: MESSAGES.unavailable });
  await user.keyboard('b');
  await screen.findByText(MESSAGES.unavailable);
  api.on(SEARCH, resultOf([foundLoad(9)]));
  await click('Try again');
  await screen.findByText('1 load.');
  // It has no delivery time.
  expect(api.callsTo(SEARCH).at(-1)?.body).toMatchObject({ pickupStartDate: '2026-11-23T14:00:00.000' });
  expect(screen.queryByText(MESSAGES.unavailable)).toBeNull();
  await click('Close');
  await waitFor(() => expect(document.activeElement).toBe(button));
});
