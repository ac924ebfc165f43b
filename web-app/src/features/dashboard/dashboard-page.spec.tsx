import { beforeEach, describe, expect, test } from '@jest/globals';
import { api, ignoreComplaints, renderPage, signInAs, listOf } from '@lanewise/browser/testing';
import {
  LOAD_GROUPS,
  LoadDue,
  MESSAGES,
  toWireDate,
  TruckStatus,
  type LoadsNumbersByStatus,
  type WeekResults,
} from '@lanewise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { DashboardPage } from './dashboard-page';

// Nothing has a size here.
beforeEach(() => ignoreComplaints(/MUI X Charts: ChartsContainer/));

const RATES = 'GET /importLoad/getAverageRates';
const TRUCKS = 'GET /truck/getTrucksNumbersByStatus/user-1';
const PROFITABILITY = 'GET /load/getEquipmentProfitability/user-1';
const WEEKS = 'GET /load/dashboard/weeks/user-1';
const TODAY = 'GET /load/dashboard/today/user-1';
const LOADS = 'GET /load/getLoadsNumbersByStatus/user-1';

const WEEK: WeekResults = {
  totalMiles: 12345,
  averageRate: 2.4,
  milesPerTruck: 4115,
  totalRate: 29_628,
  totalProfit: 24_000.5,
  profitWithTruck: 21_000.5,
  withoutTruck: 2,
  totalCosts: 8627.5,
};
const NOTHING = Object.fromEntries(Object.keys(WEEK).map((field) => [field, 0])) as unknown as WeekResults;

/** Eight weeks, of which the last ones have these results. */
const weeksWith = (...last: WeekResults[]) => ({
  itemList: [...Array.from({ length: 8 - last.length }, () => NOTHING), ...last].map((week, index) => ({
    until: toWireDate(new Date(2026, 9, 3 + 7 * index, 12)),
    ...week,
  })),
});

/** The same figures for each group, times its place. */
const numbersFrom = (first: number) =>
  Object.fromEntries(
    LOAD_GROUPS.flatMap((group, place) => {
      const times = first * (place + 1);
      return [
        [group, times],
        [`${group}Mileage`, times * 1000],
        [`${group}Gross`, times * 2000],
        [`${group}Costs`, times * 500.5],
        [`${group}WithoutTruck`, place],
      ];
    }),
  ) as unknown as LoadsNumbersByStatus;

beforeEach(() => {
  signInAs(['Carrier']);
  api
    .on(RATES, { flatbedRate: 2.5, reeferRate: 2.75, vanRate: 1.995 })
    .on(TRUCKS, { trucksOnRoad: 3, trucksPending: 2, trucksRepair: 0 })
    .on(PROFITABILITY, {
      flatbed: 24.5,
      reefer: 0,
      van: 100,
      withTruck: { flatbed: 24.5, reefer: 0, van: -3 },
      withoutTruck: 1,
    })
    .on(WEEKS, weeksWith({ ...WEEK, totalRate: 27_000, totalMiles: 12_500, profitWithTruck: -40 }, WEEK))
    .on(LOADS, numbersFrom(1))
    .on(TODAY, { itemList: [] })
    .on('POST /truck/search', listOf());
});

const card = (name: string) => within(screen.getByRole('region', { name }));
const rowOf = (table: ReturnType<typeof card>, name: string) =>
  within(table.getByRole('row', { name: new RegExp(`^${name}`) }));

describe('the dashboard', () => {
  test('has six cards with their figures', async () => {
    renderPage(<DashboardPage />);
    await screen.findAllByRole('table');
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(6));
    rowOf(card('Average Rates'), 'Van').getByText('$2.00/mi');
    rowOf(card('Trucks'), 'On Road').getByText('3');
    rowOf(card('Equipment Profitability %'), 'Van').getByText('−3.0%');
    rowOf(card('Week Results'), 'Miles Per Truck').getByText('4,115 mi');
    rowOf(card('Week Results'), 'Profit').getByText('$21,000.50');
    rowOf(card('Loads'), 'Paid').getByText('6,000 mi');
    rowOf(card('Gross'), 'Booked').getByText('$1,501.50');
    expect(screen.getByText('$4,000.00 of all gross is merely saved, not booked.')).toBeTruthy();
    expect(screen.queryByText('Create a truck')).toBeNull();
    expect(screen.getByText('Nothing is due today or tomorrow.')).toBeTruthy();

    // Loads without a truck are no part of profits.
    card('Equipment Profitability %').getByText(/^1 load without a truck/);
    card('Week Results').getByText(/^2 loads without a truck/);
    expect(card('Gross').queryByText(/without a truck/)).toBeNull();

    // A week is compared with the one before where percents mean something.
    const changeOf = (name: string) => rowOf(card('Week Results'), name).getAllByRole('cell')[1].textContent;
    expect(['Gross', 'Mileage', 'Costs', 'Profit'].map(changeOf)).toEqual(['+10%', '−1%', '0%', '–']);

    const chart = await screen.findByRole('img', { name: /^Gross and profit of the last 8 weeks/ });
    const label = chart.getAttribute('aria-label');
    expect(label).toMatch(/weeks, to Oct 3: \$0\.00, \$0\.00; /);
    expect(label).toMatch(/to Nov 21: \$29,628\.00, \$21,000\.50$/);
  });

  test('shows the other cards when one fails, which is tried again, and leads from each to loads or trucks, and from a figure to its list', async () => {
    api.fail(WEEKS, 503, { title: MESSAGES.unavailable });
    const { click } = renderPage(<DashboardPage />);
    await screen.findByText(MESSAGES.unavailable);
    await screen.findByRole('link', { name: 'On Road' });
    api.on(WEEKS, weeksWith(WEEK));
    await click('Try again');
    await screen.findByText('Miles Per Truck');
    expect(screen.queryByText(MESSAGES.unavailable)).toBeNull();
    const first = (name: string) => card(name).getAllByRole('link')[0].getAttribute('href');
    const cards = ['Average Rates', 'Trucks', 'Equipment Profitability %', 'Week Results', 'Loads', 'Gross'];
    expect(cards.map(first)).toEqual(['/load', '/truck', '/load', '/load?sort=delivery', '/load', '/load']);
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('On Road')).toBe('/truck?truckStatus=OnRoad');
    expect(target('Reefer')).toBe('/load?equipment=Reefer');
    expect(card('Loads').getByRole('link', { name: 'In Progress' }).getAttribute('href')).toBe(
      '/load?loadStatus=InProgress',
    );
  });

  test('defines each figure, by the keyboard too', async () => {
    const { user } = renderPage(<DashboardPage />);
    await screen.findByRole('link', { name: 'On Road' });
    await user.hover(card('Week Results').getByText('4,115 mi'));
    await screen.findByText(/^Mileage \/ the number of trucks/);
    // Past the links of two cards.
    for (let stop = 0; stop < 3; stop++) await user.tab();
    await screen.findByText(/^What all Flatbed loads on the market/);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await screen.findByText(/^What all Van loads on the market/);
    expect(document.activeElement?.textContent).toBe('$2.00/mi');
  });

  describe('of today', () => {
    const LOAD = {
      id: 'load-1',
      origin: 'Chicago, IL',
      originTimeZone: 'America/Chicago',
      destination: 'Dallas, TX',
      destinationTimeZone: 'America/Chicago',
      pickUp: '2026-11-23T14:00:00.000',
      pickUpEnd: '2026-11-23T20:00:00.000',
      delivery: '2026-11-25T01:30:00.000',
      deliveryEnd: null,
      rate: 2100,
      truck: { name: 'Blue Heron' },
      marketChange: { gone: true },
    };
    const dueWith = (...dues: [LoadDue, number][]) => ({
      itemList: dues.map(([due, count]) => ({ due, count, itemList: count ? [LOAD] : [] })),
    });
    const entry = async (name: string) => {
      const list = within(await screen.findByRole('list', { name }));
      const [row] = list.getAllByRole('listitem');
      const link = (text: string | RegExp) => screen.getByRole('link', { name: text }).getAttribute('href');
      return { row: row.textContent, to: within(row).getByRole('link').getAttribute('href'), link };
    };

    test('leads from each number to its list, and from a load to its form', async () => {
      api.on(
        TODAY,
        dueWith(
          [LoadDue.NotStarted, 12],
          [LoadDue.Pickup, 0],
          [LoadDue.Delivery, 1],
          [LoadDue.Changed, 1],
          [LoadDue.Unpaid, 1],
        ),
      );
      renderPage(<DashboardPage />);
      const { row, to, link } = await entry('Booked, pickup passed');
      expect(row).toMatch(/^Chicago, IL → Dallas, TXMon, Nov 23.*, 8:00 AM – 2:00 PM CST · Blue Heron$/);
      expect(to).toBe('/load?due=NotStarted&edit=load-1');
      expect(link('12 Booked, pickup passed')).toBe('/load?due=NotStarted');
      expect((await entry('Deliveries by tomorrow')).row).toMatch(/7:30 PM CST · Blue Heron$/);
      expect((await entry('Saved, changed or gone')).row).toMatch(/Dallas, TXGone · /);
      expect((await entry('Completed, not paid')).row).toMatch(/\$2,100\.00 · delivered /);
      expect(screen.queryByText('Pickups by tomorrow')).toBeNull();
    });

    test('leads from a free truck to a search', async () => {
      const truck = { id: 'truck-1', name: 'Blue Heron', truckStatus: TruckStatus.Pending };
      api.on('POST /truck/search', listOf(truck));
      renderPage(<DashboardPage />);
      const { row, to, link } = await entry('Trucks free by tomorrow');
      expect(row).toBe('Blue HeronFree now');
      expect(to).toBe('/search?truck=truck-1');
      expect(link('1 Trucks free by tomorrow')).toBe('/truck');
    });
  });

  test('tells a new account what to do first, above the six cards, which say what they will show', async () => {
    const none = { flatbed: 0, reefer: 0, van: 0 };
    api
      .on(RATES, { flatbedRate: 0, reeferRate: 0, vanRate: 0 })
      .on(TRUCKS, { trucksOnRoad: 0, trucksPending: 0, trucksRepair: 0 })
      .on(PROFITABILITY, { ...none, withTruck: none, withoutTruck: 0 })
      .on(WEEKS, weeksWith())
      .on(LOADS, numbersFrom(0));
    renderPage(<DashboardPage />);
    const create = await screen.findByRole('link', { name: 'Create a truck' });
    expect(create.getAttribute('href')).toBe('/truck?new');
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(6));
    const [first] = screen.getAllByRole('region');
    expect(within(first).getByText('Your figures start with your first load')).toBeTruthy();
    for (const [name, text] of [
      ['Average Rates', 'Rates per mile, once loads with a rate pick up today or tomorrow.'],
      ['Trucks', 'Trucks by status, once you create one.'],
      ['Equipment Profitability %', 'Profit in percent of the rate, once a load is booked.'],
      ['Week Results', 'Gross and profit by week, once a load is delivered and completed.'],
      ['Loads', 'Loads by status, once you save one.'],
      ['Gross', 'Gross beside costs, once you save a load with a rate.'],
    ])
      expect(card(name).getByText(text)).toBeTruthy();
  });
  test('tells an account with trucks to search', async () => {
    api.on(LOADS, numbersFrom(0));
    renderPage(<DashboardPage />);
    await screen.findByText('Save a load');
    await screen.findByTitle('Done');
    expect(screen.queryByRole('link', { name: 'Create a truck' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Search loads' }).getAttribute('href')).toBe('/search');
  });
});
