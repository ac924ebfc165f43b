import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  api,
  gone,
  listOf,
  renderPage,
  scrollToEnd,
  shownOptions,
  signInAs,
  valueOf,
} from '@lanewise/browser/testing';
import {
  Equipment,
  MESSAGES,
  NUMBER_RULES,
  SortOrder,
  TEXT_RULES,
  type Truck,
  truckDeleteText,
  TruckStatus,
} from '@lanewise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PRICES_PATH } from '../../shared/prices/prices-path';
import { printed } from '../../shared/print/testing/paper';
import { toastAppears } from '../../testing/toasts';
import { TruckPage } from './truck-page';

const SEARCH = 'POST /truck/search';
const UPDATE = 'PUT /truck/update';

const truckWith = (fields: Partial<Truck> = {}): Truck => ({
  id: 'truck-1',
  version: 3,
  name: 'Blue Volvo',
  licensePlate: 'OH 4471',
  equipment: Equipment.Reefer,
  costPerMile: 0.75,
  avatar: null,
  truckStatus: TruckStatus.OnRoad,
  notes: 'Oil at 120,000',
  drivers: [],
  userId: 'user-1',
  ...fields,
});

/** The account has one truck unless a test says otherwise. */
beforeEach(() => void api.on(SEARCH, listOf(truckWith())));

function open(path = '/truck') {
  signInAs(['Carrier']);
  return renderPage(<TruckPage />, { path });
}

const card = (name: string) => screen.findByRole('article', { name });

describe('the truck list', () => {
  test('says where and when a truck is free, what does not fit in its plan, and leads to a search from there', async () => {
    const load = {
      id: 'a',
      conflict: { loadId: 'b', referenceId: 'R-7', kind: 'late', minutes: 90 },
    };
    const free = { city: 'Francis, UT', timeZone: 'America/Denver', at: '2035-11-26T16:00:00.000' };
    api.on('GET /load/getTruckPlans/*', { itemList: [{ truckId: 'truck-1', free, loads: [load] }] });
    open();
    const truck = within(await card('Blue Volvo'));
    expect(await truck.findByText('Free Mon, Nov 26, 2035, 9:00 AM MST, Francis, UT')).toBeTruthy();
    expect(truck.getByText('Too tight with R-7: 1 h 30 min short')).toBeTruthy();
    const link = truck.getByRole('link', { name: 'Find loads for Blue Volvo' });
    const query = 'truck=truck-1&pickup=2035-11-26&pickupTime=09%3A00&origin=Francis%2C+UT';
    expect(link.getAttribute('href')).toBe(`/search?${query}`);
  });

  test('says of a truck in repair where it was last, and offers no loads for it', async () => {
    api.on(SEARCH, listOf(truckWith({ truckStatus: TruckStatus.Repair })));
    const free = { city: 'Key West, FL', timeZone: 'America/New_York', at: '2020-11-26T16:00:00.000' };
    api.on('GET /load/getTruckPlans/*', { itemList: [{ truckId: 'truck-1', free, loads: [] }] });
    open();
    const truck = within(await card('Blue Volvo'));
    expect(await truck.findByText('In repair, last at Key West, FL')).toBeTruthy();
    expect(truck.queryByRole('link', { name: /^(Find loads|Plan a trip)/ })).toBeNull();
  });

  test('shows and prints equipment, status, cost, and drivers with links to call them', async () => {
    const dana = { id: 'driver-1', firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.test' };
    const drivers = [{ ...dana, phone: '(216) 555-0117', avatar: null }];
    api.on(SEARCH, listOf(truckWith({ drivers })));
    open();
    const row = within(await card('Blue Volvo'));
    expect(row.getByText('OH 4471')).toBeTruthy();
    expect(row.getByText('Reefer / On Road / $0.75/mi')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Call Dana Reyes, (216) 555-0117' })).toMatchObject({
      href: 'tel:+12165550117',
    });
    expect(await printed()).toEqual([
      'Trucks',
      '1 truck',
      'Truck | License plate | Equipment | Status | Cost per mile | Drivers',
      'Blue Volvo | OH 4471 | Reefer | On Road | $0.75 | Dana Reyes, (216) 555-0117',
    ]);
  });

  test('asks for what the address says', async () => {
    open('/truck?q=volvo&equipment=Van&truckStatus=Repair&sort=licensePlate&order=desc');
    await card('Blue Volvo');
    expect(api.callsTo(SEARCH)[0].body).toEqual({
      searchCriteria: 'volvo',
      equipment: Equipment.Van,
      truckStatus: TruckStatus.Repair,
      sortField: 'licensePlate',
      order: SortOrder.Descending,
      currentPage: 1,
      pageSize: 10,
    });
  });

  test('puts a search of more than two letters, filters and sort into the address, and goes back with the browser', async () => {
    const { user, click, fill, address } = open();
    await card('Blue Volvo');
    await fill('Search', 'vo');
    await user.tab();
    expect(api.callsTo(SEARCH)).toHaveLength(1);
    await fill('Search', 'volvo');
    await waitFor(() => expect(address()).toBe('/truck?q=volvo'));
    await click(/^Equipment/, 'combobox');
    expect(shownOptions()).toEqual(['All', 'Van', 'Flatbed', 'Reefer']);
    await click('Reefer', 'option');
    await click('Sort: Name, ascending');
    await click('License Plate', 'menuitemradio');
    expect(address()).toBe('/truck?q=volvo&equipment=Reefer&sort=licensePlate');
    await card('Blue Volvo');
    act(() => window.history.go(-3));
    await waitFor(() => expect(address()).toBe('/truck'));
    await waitFor(() => expect(valueOf('Search')).toBe(''));
    await click('Loads list of Blue Volvo');
    expect(address()).toBe('/truck?history=truck-1');
  });

  test('says why it cannot be loaded, that nothing matches, and shows all again', async () => {
    api.fail(SEARCH, 500);
    const { click, address } = open('/truck?q=nothing');
    expect(await screen.findByText(MESSAGES.trucksFailed)).toBeTruthy();
    api.on(SEARCH, listOf());
    await click('Try again');
    expect(await screen.findByText(MESSAGES.noMatches)).toBeTruthy();
    api.on(SEARCH, listOf(truckWith()));
    await click('Clear search and filters');
    expect(await card('Blue Volvo')).toBeTruthy();
    expect(address()).toBe('/truck');
  });

  test('loads page after page to its end, and goes on after a failure on request only', async () => {
    const trucks = Array.from({ length: 12 }, (_, index) =>
      truckWith({ id: `truck-${index}`, name: `Truck ${index}` }),
    );
    let failing = true;
    api.on(SEARCH, ({ body }) => {
      const { currentPage } = body as { currentPage: number };
      if (currentPage === 2 && failing) return new Response(null, { status: 500 });
      return { ...listOf(...trucks.slice(currentPage * 10 - 10, currentPage * 10)), totalItemsCount: 12 };
    });
    const { click } = open();
    await card('Truck 9');
    expect(screen.getByText('12 in all')).toBeTruthy();
    act(scrollToEnd);
    expect(await screen.findByText(MESSAGES.trucksFailed)).toBeTruthy();
    failing = false;
    await click('Try again');
    expect((await card('Truck 11')).getAttribute('aria-setsize')).toBe('12');
    expect(await screen.findByText('End of list')).toBeTruthy();
    expect(api.callsTo(SEARCH)).toHaveLength(3);
  });

  test('is walked with the arrow keys, opened with Enter, and searched with /', async () => {
    api.on('GET /truck/get/*', truckWith({ id: 'truck-2' }));
    api.on(SEARCH, listOf(truckWith(), truckWith({ id: 'truck-2', name: 'Red Mack' })));
    const { user, address } = open();
    await card('Red Mack');
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Blue Volvo');
    await user.keyboard('j');
    expect(focused()).toBe('Red Mack');
    await user.keyboard('k{ArrowDown}');
    expect(focused()).toBe('Red Mack');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
    await user.tab();
    const red = await card('Red Mack');
    act(() => red.focus());
    await user.keyboard('{Enter}');
    expect(address()).toBe('/truck?edit=truck-2');
    expect(await screen.findByLabelText('License plate')).toBeTruthy();
  });
});

describe('the truck form', () => {
  const edit = () => {
    api.on('GET /truck/get/*', truckWith());
    return open('/truck?edit=truck-1');
  };

  test('rejects what its rules do not allow', async () => {
    const { fill, click } = edit();
    await fill('Name', ' ');
    await fill('License plate', 'x'.repeat(TEXT_RULES.licensePlate.maxLength.value + 1));
    await fill('Cost per mile, $', '10.01');
    await fill('Notes', 'x'.repeat(TEXT_RULES.notes.maxLength.value + 1));
    await click('Save');
    expect(await screen.findByText(MESSAGES.required)).toBeTruthy();
    expect(screen.getByText(TEXT_RULES.licensePlate.maxLength.message)).toBeTruthy();
    expect(screen.getByText(TEXT_RULES.notes.maxLength.message)).toBeTruthy();
    expect(screen.getByText(NUMBER_RULES.costPerMile.tooSmall)).toBeTruthy();
    for (const cost of ['-0.01', '']) {
      await fill('Cost per mile, $', '5');
      await gone(NUMBER_RULES.costPerMile.tooSmall);
      await fill('Cost per mile, $', cost);
      expect(await screen.findByText(NUMBER_RULES.costPerMile.tooSmall)).toBeTruthy();
    }
    expect(api.callsTo(UPDATE)).toEqual([]);
  });

  test('saves values at their limits with the version that was edited, and shows them in place', async () => {
    const { fill, click, address } = edit();
    const name = 'x'.repeat(TEXT_RULES.truckName.maxLength.value);
    await fill('Name', name);
    await fill('Cost per mile, $', '10');
    await fill('Notes', '');
    api.on(UPDATE, truckWith({ name, costPerMile: 10, version: 4 }));
    await click('Save');
    expect(await card(name)).toBeTruthy();
    expect(api.callsTo(UPDATE)[0].body).toMatchObject({
      id: 'truck-1',
      version: 3,
      name,
      costPerMile: 10,
      notes: null,
    });
    expect(address()).toBe('/truck');
    expect(api.callsTo(SEARCH)).toHaveLength(1);
  });

  test('creates a Van that is Pending at $0.50 a mile by default, and shows it first', async () => {
    const { fill, click, address } = open();
    await click('+ Truck');
    expect(address()).toBe('/truck?new');
    await fill('Name', ' Red Mack ');
    await fill('License plate', 'OH 1');
    await click(/^Equipment/, 'combobox');
    expect(shownOptions()).toEqual(['Van', 'Flatbed', 'Reefer']);
    await click('Van', 'option');
    api.on('POST /truck/create', truckWith({ id: 'truck-2', name: 'Red Mack' }));
    await click('Save');
    await toastAppears('Red Mack saved.');
    expect(api.callsTo('POST /truck/create')[0].body).toEqual({
      name: 'Red Mack',
      licensePlate: 'OH 1',
      equipment: Equipment.Van,
      truckStatus: TruckStatus.Pending,
      costPerMile: 0.5,
      avatar: null,
      notes: null,
    });
    expect(address()).toBe('/truck');
    await card('Red Mack');
    expect(screen.getAllByRole('article')[0].getAttribute('aria-label')).toBe('Red Mack');
  });

  test('is loaded again after a failure, keeps what was typed when saving fails, leads to the prices after the paid period, and asks before changes are lost', async () => {
    api.fail('GET /truck/get/*', 404);
    const { fill, click, address } = open('/truck?edit=truck-1');
    expect(await screen.findByText(MESSAGES.notFound)).toBeTruthy();
    api.on('GET /truck/get/*', truckWith());
    await click('Try again');
    api.breakDown(UPDATE);
    await fill('Name', 'Red Mack');
    await click('Save');
    expect(await screen.findByText(MESSAGES.networkUnavailable)).toBeTruthy();
    expect(valueOf('Name')).toBe('Red Mack');
    api.fail(UPDATE, 403, { title: MESSAGES.paidPeriodExpired });
    await click('Save');
    const order = await screen.findByText('Order a paid period');
    expect(order.getAttribute('href')).toBe(PRICES_PATH);
    await click('Close');
    await click('Stay');
    await gone('Your changes will be lost.');
    expect(valueOf('Name')).toBe('Red Mack');
    await click('Cancel');
    await click('Leave');
    await waitFor(() => expect(address()).toBe('/truck'));
  });

  describe('that others have changed meanwhile', () => {
    const current = truckWith({
      version: 5,
      name: 'Green Kenworth',
      truckStatus: TruckStatus.Repair,
      costPerMile: 0.8,
    });
    const changed = ['name', 'truckStatus', 'costPerMile'];
    const late = { code: 'changed-elsewhere', title: MESSAGES.changedElsewhere, changed, current };
    const openLate = async () => {
      const page = edit();
      await page.fill('Name', 'Red Mack');
      await page.fill('Notes', 'New tires');
      api.fail(UPDATE, 409, late);
      await page.click('Save');
      await screen.findByRole('dialog', { name: 'Others have changed this' });
      return page;
    };
    const choice = (label: string, option: RegExp) =>
      within(screen.getByRole('radiogroup', { name: label })).getByRole('radio', { name: option });

    test('keeps what was typed in the form, which asks again, and is saved with theirs where chosen', async () => {
      const { user, click } = await openLate();
      expect(choice('Name', /^Keep mine: Red Mack$/)).toHaveProperty('checked', true);
      expect(choice('Name', /^Take theirs: Green Kenworth$/)).toBeTruthy();
      expect(choice('Status', /^Take theirs: Repair$/)).toHaveProperty('checked', true);
      expect(choice('Cost per mile', /^Keep mine \(as it was\): 0.75$/)).toHaveProperty('checked', false);
      expect(screen.queryByRole('radiogroup', { name: 'Notes' })).toBeNull();
      await click('Back to the form');
      await gone('Others have changed this');
      expect(valueOf('Name')).toBe('Red Mack');
      expect(valueOf('Notes')).toBe('New tires');
      expect(valueOf('Cost per mile, $')).toBe('0.75');
      api.fail(UPDATE, 409, late);
      await click('Save');
      expect(await screen.findByRole('dialog', { name: 'Others have changed this' })).toBeTruthy();
      expect(api.callsTo(UPDATE)[1].body).toMatchObject({ version: truckWith().version });
      await user.click(choice('Name', /^Take theirs/));
      api.on(UPDATE, truckWith({ version: 6 }));
      await click('Save');
      await waitFor(() => expect(api.callsTo(UPDATE)).toHaveLength(3));
      expect(api.callsTo(UPDATE)[2].body).toEqual({ id: current.id, version: 5, notes: 'New tires' });
    });

    test('is saved with what was typed and what only they changed, or shows why not with that in the form', async () => {
      const { click } = await openLate();
      api.fail(UPDATE, 400, { title: 'No.', errors: { name: ['Taken.'] } });
      await click('Save');
      expect(await screen.findByText('Taken.')).toBeTruthy();
      expect(valueOf('Name')).toBe('Red Mack');
      expect(valueOf('Cost per mile, $')).toBe('0.8');
      const { id } = current;
      expect(api.callsTo(UPDATE)[1].body).toEqual({ id, version: 5, name: 'Red Mack', notes: 'New tires' });
    });

    test('is saved without a question where they changed nothing that differs', async () => {
      const { fill, click } = edit();
      await fill('Name', 'Red Mack');
      const same = { ...current, name: 'Red Mack' };
      api.on(UPDATE, ({ body }) =>
        (body as Truck).version === 5
          ? truckWith({ version: 6, name: 'Red Mack' })
          : new Response(JSON.stringify({ ...late, changed: ['name'], current: same }), { status: 409 }),
      );
      await click('Save');
      expect(await card('Red Mack')).toBeTruthy();
      expect(api.callsTo(UPDATE)[1].body).toEqual({ id: current.id, version: 5 });
    });
  });

  test('opens for a new truck only while the paid period runs', async () => {
    signInAs(['Carrier'], { finishPayedPeriodDate: '2026-01-01T00:00:00.000' });
    // By an address from before it ended.
    const { click, address } = renderPage(<TruckPage />, { path: '/truck?new' });
    await toastAppears(MESSAGES.paidPeriodExpired, 'warning');
    expect(address()).toBe('/truck');
    expect(screen.queryByLabelText('Name')).toBe(null);
    await click('+ Truck');
    await toastAppears(MESSAGES.paidPeriodExpired, 'warning');
    expect(address()).toBe('/truck');
    api.on('GET /truck/get/*', truckWith());
    await click('Edit Blue Volvo');
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });
});

test('a truck is removed after a confirmation, at once, and back when the server refuses', async () => {
  const DELETE = 'DELETE /truck/delete/truck-1';
  const { click } = open();
  const remove = async () => {
    const answer = api.hold(DELETE);
    await click('Remove Blue Volvo');
    expect(screen.getByText(truckDeleteText('Blue Volvo'))).toBeTruthy();
    await click('Confirm');
    await gone('OH 4471');
    return answer;
  };
  (await remove())(new Response(null, { status: 500 }));
  await toastAppears(MESSAGES.truckRemoveFailed, 'error');
  expect(await card('Blue Volvo')).toBeTruthy();
  (await remove())(null);
  await toastAppears('Truck deleted.');
  expect(await screen.findByText(MESSAGES.noTrucks)).toBeTruthy();
});
