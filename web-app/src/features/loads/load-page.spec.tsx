import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { api, gone, renderPage, shownOptions, signInAs, listOf } from '@lanewise/browser/testing';
import {
  Equipment,
  LoadDue,
  LoadStatus,
  MESSAGES,
  type SavedLoad,
  SortOrder,
  TruckStatus,
} from '@lanewise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ratesWith } from '../../shared/lane-rates/testing/lane';
import { stubAtlas } from '../../shared/map/testing/stub-atlas';
import { printed, sheets } from '../../shared/print/testing/paper';
import { openQuestion } from '../../shared/question';
import { takeToasts } from '../../shared/toast';
import { LoadPage } from './load-page';
import { changeWith, savedLoadWith } from './testing/saved-load';

const SEARCH = 'POST /load/search';
const STATUSES = 'POST /load/changeStatuses';
const MILES = 'POST /city/miles';
const NUMBERS = 'GET /load/getLoadsNumbersByStatus/*';

const THREE = [
  savedLoadWith({ id: 'a', referenceId: 'R-1', origin: 'Akron, OH' }),
  savedLoadWith({ id: 'b', referenceId: 'R-2', origin: 'Boise, ID', loadStatus: LoadStatus.Booked }),
  savedLoadWith({ id: 'c', referenceId: 'R-3', origin: 'Cairo, IL' }),
];

const DANA = { id: 'dana', firstName: 'Dana', lastName: 'Reyes', phone: '(312) 555-0142' };

/** Answers changes of statuses. */
function stubStatuses(loads: SavedLoad[]) {
  api.on(STATUSES, ({ body }) => {
    const { changes } = body as { changes: { id: string; loadStatus: SavedLoad['loadStatus'] }[] };
    return {
      itemList: changes.map(({ id, loadStatus }) => ({
        ...loads.find((load) => load.id === id)!,
        loadStatus,
      })),
    };
  });
}

function open(path = '/load', loads: SavedLoad[] = THREE, paidUntil = '2999-01-01T00:00:00.000') {
  signInAs(['Carrier'], { finishPayedPeriodDate: paidUntil });
  stubAtlas();
  api.on(SEARCH, { itemList: loads, pageCount: 1, totalItemsCount: loads.length });
  api.on(NUMBERS, {
    all: 1234,
    savedLoads: 2,
    bookedLoads: 1,
    inProgressLoads: 0,
    completedLoads: 0,
    payedLoads: 1231,
  });
  stubStatuses(loads);
  return renderPage(<LoadPage />, { path });
}

beforeEach(() => void api.on('POST /truck/search', listOf()));

const FREE = { city: 'Dallas, TX', timeZone: 'America/Chicago', at: '2026-11-25T01:30:00.000' };

const card = (origin: string) => screen.findByRole('article', { name: new RegExp(`^${origin}`) });
const statusOf = async (origin: string) =>
  within(await card(origin)).getByRole('button', { name: /^Status: / }).textContent;

async function lastToast() {
  const toasts = await waitFor(() => {
    const taken = takeToasts();
    expect(taken).not.toEqual([]);
    return taken;
  });
  return toasts.at(-1)!;
}

describe('the list of saved loads', () => {
  test('asks for what the address says', async () => {
    open('/load?sort=pickUp&q=akron&equipment=Reefer&loadStatus=Payed&due=Unpaid');
    await card('Akron');
    expect(api.callsTo(SEARCH)[0].body).toMatchObject({
      searchCriteria: 'akron',
      equipment: Equipment.Reefer,
      loadStatus: LoadStatus.Payed,
      due: LoadDue.Unpaid,
      sortField: 'pickUp',
      order: SortOrder.Descending,
      pageSize: 10,
    });
  });

  test('of a trip says what its loads come to, selects them together, and lists all again', async () => {
    const trip = { id: 'trip-1', name: 'Akron, OH → Cairo, IL → Akron, OH' };
    const { click, address } = open('/load?trip=trip-1', [
      savedLoadWith({ id: 'a', referenceId: 'R-1', origin: 'Akron, OH', trip }),
      savedLoadWith({
        id: 'c',
        referenceId: 'R-3',
        origin: 'Cairo, IL',
        pickUp: '2999-01-01T00:00:00.000',
        trip,
        marketChange: changeWith({ gone: true }),
      }),
    ]);
    const section = within(await screen.findByRole('region', { name: 'Trip' }));
    expect(await section.findByText(trip.name)).toBeTruthy();
    expect(section.getByText('2 loads · +$3,188 profit · $4,200 rate · 1,934 mi and 90 empty')).toBeTruthy();
    expect(api.callsTo(SEARCH)[0].body).toMatchObject({ tripId: 'trip-1' });
    expect(section.getByRole('link', { name: 'Plan anew from Dallas, TX' }).getAttribute('href')).toMatch(
      /^\/trips\?truck=truck-1&pickup=.*&origin=Dallas%2C\+TX&home=Dallas/,
    );
    await click('Select all of the trip');
    expect(await screen.findByText('2 selected')).toBeTruthy();
    await click('Show all loads');
    expect(address()).toBe('/load');
    expect((await screen.findAllByRole('link', { name: 'Trip' }))[0].getAttribute('href')).toBe(
      '/load?trip=trip-1',
    );
  });

  test('asks for the open loads first, and has a tab for each status with its number from one call', async () => {
    const { user, click, address } = open();
    await screen.findByRole('tab', { name: 'Booked 1' });
    expect(api.callsTo(SEARCH)[0].body).toMatchObject({
      sortField: 'openFirst',
      order: SortOrder.Ascending,
      loadStatus: LoadStatus.All,
    });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All 1,234',
      'Saved 2',
      'Booked 1',
      'In Progress 0',
      'Completed 0',
      'Paid 1,231',
    ]);
    expect(api.callsTo(NUMBERS)).toHaveLength(1);
    await click('Booked 1', 'tab');
    expect(address()).toBe('/load?loadStatus=Booked');
    await waitFor(() =>
      expect(api.callsTo(SEARCH).at(-1)?.body).toMatchObject({ loadStatus: LoadStatus.Booked }),
    );
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Booked 1');
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(address()).toBe('/load?loadStatus=Saved');
  });

  test('opens the details of a load at a click on its card, with the drivers of its truck to call', async () => {
    const truck = { ...savedLoadWith().truck, drivers: [DANA] };
    api.on('POST /truck/search', listOf(truck));
    api.on('POST /importLoad/laneRates', ratesWith());
    const { user } = open('/load', [savedLoadWith({ notes: 'Ask for Dana.' })]);
    await user.click(within(await card('Chicago')).getByText('Chicago'));
    expect((await screen.findByText('Ask for Dana.')).parentElement?.textContent).toMatch(/^Notes/);
    const call = await screen.findByRole('link', { name: 'Call Dana Reyes, (312) 555-0142' });
    expect(call.getAttribute('href')).toBe('tel:+13125550142');
    await user.click(within(await card('Chicago')).getByText('Chicago'));
    await waitFor(() => expect(screen.queryByText('Ask for Dana.')).toBeNull());
  });

  test.each([
    [LoadStatus.Booked, 1],
    [LoadStatus.InProgress, 0],
  ] as const)(
    'says what the lane pays while the rate is talked about: status %d',
    async (loadStatus, calls) => {
      api.on('POST /importLoad/laneRates', ratesWith());
      const { user } = open('/load', [savedLoadWith({ loadStatus })]);
      await user.click(within(await card('Chicago')).getByText('Chicago'));
      await screen.findByRole('heading', { name: 'Freight' });
      await waitFor(() => expect(api.callsTo('POST /importLoad/laneRates')).toHaveLength(calls));
      expect(screen.queryAllByText(/64 postings in 30 days/)).toHaveLength(calls);
    },
  );

  test('is printed with the status, truck and notes of each load, and shows how the market load has changed', async () => {
    const marketChange = changeWith({ rate: { was: 2100, now: 2300 } });
    open('/load', [
      savedLoadWith({ loadStatus: LoadStatus.Booked, pickUp: '2030-11-23T14:00:00.000' }),
      savedLoadWith({ id: 'other', notes: 'Gate 4.\nAsk for Dana.', marketChange }),
    ]);
    const note = await screen.findByText('▲ market +$200');
    expect(note.getAttribute('aria-description')).toBe(
      'The rate on the market is now $2,300 (+$200). It was $2,100.',
    );
    const [title, count, heads, first, second] = await printed();
    expect([title, count]).toEqual(['Loads', '2 loads']);
    expect(heads).toMatch(/Broker \| Notes$/);
    expect(first).toMatch(/^Chicago, IL \| Sat, Nov 23, 2030, 8:00 AM CST \| Dallas, TX/);
    expect(first).toMatch(/Booked \| Blue Volvo \| Acme Freight \| R-100 \| 123-456-7890/);
    expect(second).toMatch(/Gate 4\. \| Ask for Dana\.$/);
    // Nor are the miles by state asked for, unless by the button.
    expect(api.callsTo(MILES)).toEqual([]);
  });

  test('is printed by its button once the miles by state are loaded, which are then asked for no more', async () => {
    let paper: string | null = null;
    const print = jest.fn(() => {
      // As browsers do, which give React no time.
      window.dispatchEvent(new Event('beforeprint'));
      paper = sheets()[0].textContent;
    });
    window.print = print;
    const { click } = open();
    await printed();
    const answer = api.hold(MILES);
    await click('Print');
    expect(await screen.findByRole('button', { name: /^Print/ })).toHaveProperty('disabled', true);
    expect(print).not.toHaveBeenCalled();
    answer({ states: [[{ state: 'IL', miles: 963 }]] });
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(paper).toContain('Miles by state (planned): IL 963');
    expect((await printed()).at(-1)).toBe('Miles by state (planned): IL 963');
    await click('Print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(api.callsTo(MILES)).toHaveLength(1);
  });

  test('removes a load at once, and brings it back with an error of the list until that is closed, other loads are asked for or it is removed', async () => {
    const { user, click, address } = open();
    const remove = async () => {
      await user.click(within(await card('Akron')).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(MESSAGES.loadDeleteText)).toBeTruthy();
      await click('Confirm');
    };
    const refuse = api.hold('DELETE /load/delete/*');
    await remove();
    await waitFor(() => expect(screen.queryByRole('article', { name: /^Akron/ })).toBeNull());
    refuse(new Response(null, { status: 500 }));
    expect(await card('Akron')).toBeTruthy();
    expect(await lastToast()).toMatchObject({ message: MESSAGES.loadRemoveFailed, kind: 'error' });
    expect((await screen.findByRole('alert')).textContent).toContain(MESSAGES.loadRemoveFailed);
    await click('Close');
    expect(screen.queryByRole('alert')).toBeNull();

    api.fail('DELETE /load/delete/*', 500);
    await remove();
    await screen.findByRole('alert');
    await click(/^Equipment/, 'combobox');
    expect(shownOptions()).toEqual(['All', 'Van', 'Flatbed', 'Reefer']);
    await click('Reefer', 'option');
    expect(address()).toBe('/load?equipment=Reefer');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

    await remove();
    await screen.findByRole('alert');
    api.on('DELETE /load/delete/*', null);
    await remove();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.queryByRole('article', { name: /^Akron/ })).toBeNull();
  });

  test('creates none after the paid period', async () => {
    const { click, address } = open('/load', [], '2020-01-01T00:00:00.000');
    expect(await screen.findByText(MESSAGES.noLoads)).toBeTruthy();
    await click('+ Load');
    expect(await lastToast()).toMatchObject({ message: MESSAGES.paidPeriodExpired, kind: 'warning' });
    expect(address()).toBe('/load');
  });
});

test('a status shows at once, as it was when the server refuses, and is set back by Undo', async () => {
  const { user } = open();
  const answer = api.hold(STATUSES);
  await user.click(within(await card('Akron')).getByRole('button', { name: 'Status: Saved' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Paid' }));
  expect(await statusOf('Akron')).toBe('Paid');
  answer(new Response(null, { status: 500 }));
  await waitFor(async () => expect(await statusOf('Akron')).toBe('Saved'));
  expect(await lastToast()).toMatchObject({ message: MESSAGES.loadSaveFailed, kind: 'error' });

  stubStatuses(THREE);
  // By the keyboard.
  const akron = await card('Akron');
  act(() => akron.focus());
  await user.keyboard('s');
  const chosen = await screen.findByRole('menuitemradio', { name: 'Saved' });
  expect(chosen.getAttribute('aria-checked')).toBe('true');
  await user.click(await screen.findByRole('menuitemradio', { name: 'In Progress' }));
  const { message, action } = await lastToast();
  expect(message).toBe('1 load set to In Progress.');
  expect(await statusOf('Akron')).toBe('In Progress');
  action!.act();
  await waitFor(async () => expect(await statusOf('Akron')).toBe('Saved'));
  expect(
    api
      .callsTo(STATUSES)
      .slice(1)
      .map(({ body }) => body),
  ).toEqual([
    { changes: [{ id: 'a', loadStatus: LoadStatus.InProgress }] },
    { changes: [{ id: 'a', loadStatus: LoadStatus.Saved }] },
  ]);
});

test('a status is set for all selected or all loaded loads, and each gets its own back by Undo', async () => {
  const { user, click } = open();
  const box = async (origin: string) => within(await card(origin)).getByRole('checkbox');
  await user.click(await box('Akron'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Cairo'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeTruthy();
  await click('Set status');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Completed' }));
  const { message, action } = await lastToast();
  expect(message).toBe('3 loads set to Completed.');
  expect(await statusOf('Boise')).toBe('Completed');
  action!.act();
  await waitFor(async () => expect(await statusOf('Boise')).toBe('Booked'));
  expect(await statusOf('Cairo')).toBe('Saved');
  await click('Clear');
  await gone('3 selected');
  await user.click(await box('Boise'));
  await click('Select all 3 loaded');
  expect(screen.getByText('3 selected')).toBeTruthy();
});

describe('the plan of a truck', () => {
  const [, , saved] = THREE;
  const PLANS = 'GET /load/getTruckPlans/*';
  const conflict = { loadId: 'c', referenceId: 'R-3', kind: 'overlap', minutes: 320 };

  /** The truck is booked with R-2; R-3 is saved only, for the same time. */
  function openWithPlan() {
    const [, booked] = THREE;
    api.on(PLANS, { itemList: [{ truckId: 'truck-1', free: FREE, loads: [{ ...booked, conflict: null }] }] });
    return open();
  }

  test('asks before a load is booked that its truck cannot haul, and does what is answered', async () => {
    const { user, click } = openWithPlan();
    await user.click(within(await card('Cairo')).getByRole('button', { name: /^Status: / }));
    await click('Booked', 'menuitemradio');
    const question = await waitFor(() => openQuestion() ?? Promise.reject(new Error('Nothing is asked.')));
    expect(question.lines).toEqual(['R-3, Cairo, IL to Dallas, TX: overlaps R-2 by 35 h 30 min.']);
    question.answer(false);
    expect(await statusOf('Cairo')).toBe('Saved');
    expect(api.callsTo(STATUSES)).toEqual([]);

    await user.click(within(await card('Cairo')).getByRole('button', { name: /^Status: / }));
    await click('Booked', 'menuitemradio');
    (await waitFor(() => openQuestion() ?? Promise.reject(new Error('Nothing is asked.')))).answer(true);
    await waitFor(() => expect(api.callsTo(STATUSES)).toHaveLength(1));
    expect(await lastToast()).toMatchObject({ message: '1 load set to Booked.' });
  });

  test('marks a load that its truck cannot haul beside another one', async () => {
    const loads = [{ ...saved, conflict: { ...conflict, referenceId: 'R-2' } }];
    api.on(PLANS, { itemList: [{ truckId: 'truck-1', free: FREE, loads }] });
    open();
    expect(await within(await card('Cairo')).findByText('Overlaps R-2 by 5 h 20 min')).toBeTruthy();
    expect(within(await card('Akron')).queryByText(/Overlaps/)).toBeNull();
  });

  test('offers to set a waiting truck On Road when its load is started', async () => {
    const truck = { ...saved.truck!, version: 7, truckStatus: TruckStatus.Pending };
    api.on('POST /truck/search', listOf(truck));
    api.on('PUT /truck/update', truck);
    const { user, click } = open();
    await user.click(within(await card('Boise')).getByRole('button', { name: /^Status: / }));
    await click('In Progress', 'menuitemradio');
    const toasts = await waitFor(() => {
      const offer = takeToasts().find(({ action }) => action?.label === 'Set On Road');
      return offer ?? Promise.reject(new Error('Nothing is offered.'));
    });
    expect(toasts.message).toBe('Blue Volvo is still Pending.');
    toasts.action!.act();
    await waitFor(() =>
      expect(api.callsTo('PUT /truck/update')[0]?.body).toMatchObject({
        id: 'truck-1',
        truckStatus: TruckStatus.OnRoad,
      }),
    );
  });
});
