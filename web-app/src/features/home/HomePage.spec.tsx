import { beforeEach, describe, expect, test } from '@jest/globals';
import { api, renderPage, scrollToEnd } from '@lanewise/browser/testing';
import {
  Equipment,
  type Heatmap,
  type HeatmapSearchRequest,
  STATE_CODES,
  type StateCode,
} from '@lanewise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { stubAtlas } from '../../shared/map/testing/stub-atlas';
import { HomePage } from './HomePage';

const SEARCH = 'POST /heatmap/search';
const HINT = 'Click on a state on the map to refresh the data';

/** A heatmap in which Ohio has the most pickups, and Maine has none. */
function heatmapWith(dayType: Heatmap['dayType'], ohio: number): Heatmap {
  const amounts: Partial<Record<StateCode, number>> = { OH: ohio, TX: 7, ME: 0 };
  return {
    id: dayType,
    dayType,
    equipment: Equipment.Van,
    generatedAt: '2026-11-22T12:00:00.000',
    heatmapStates: STATE_CODES.map((state) => {
      const amount = amounts[state] ?? 1;
      return {
        id: `${dayType}-${state}`,
        heatmapId: dayType,
        state,
        pickupsAmount: amount,
        ratedPickupsAmount: amount,
        sumPickupRates: amount * 2.5,
        averagePickupRate: amount && 2.5,
        deliveriesAmount: amount * 2,
        ratedDeliveriesAmount: amount * 2,
        sumDeliveryRates: amount * 4,
        averageDeliveryRate: amount && 2,
        ranq: amount > 1 ? 5 : 1,
        searches: 0,
      };
    }),
  };
}

/** Answers searches with as many loads in Ohio as told, and notes them. */
function stubHeatmaps() {
  const stub = { ohio: 30, searches: [] as HeatmapSearchRequest[] };
  api.on(SEARCH, ({ body }) => {
    const request = body as HeatmapSearchRequest;
    stub.searches.push(request);
    const ohio = request.dayType === 'Today' ? stub.ohio : stub.ohio + 1;
    return { itemList: [heatmapWith(request.dayType!, ohio)], pageCount: 1, totalItemsCount: 1 };
  });
  return stub;
}

async function showMap(path = '/') {
  const page = renderPage(<HomePage />, { path });
  await screen.findByRole('heading', { name: 'Supply And Demand Heatmap' });
  act(scrollToEnd);
  await screen.findByText(HINT);
  return page;
}

const figuresOf = (name: string) => screen.getByRole('region', { name: `${name}, Van` });
const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');

describe('Home', () => {
  beforeEach(() => {
    stubHeatmaps();
    stubAtlas();
  });

  test('says what the product does, section by section, and leads on', async () => {
    renderPage(<HomePage />);
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe(
      'Advanced truck loads search engine for owner operators and dispatchers · Lanewise',
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Why Lanewise?',
      'How It Works',
      'Supply And Demand Heatmap',
      'Get Started',
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Rate per mile including deadheads',
      'Integrated profit calculator',
      'Base TMS features',
      '1. Fleet Setup',
      '2. Searching',
      '3. Key Results',
    ]);
    const target = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(target('Learn More')).toEqual(['/help']);
    expect(target('Sign Up')).toEqual(['/register', '/register']);
    expect(screen.getByText(/A free price plan with access to the dashboard/)).toBeTruthy();
    expect(screen.getByText(/Signing in may be needed to see heatmaps for all equipment/)).toBeTruthy();
  });

  test('calculates its example as the search does', async () => {
    renderPage(<HomePage />);
    const cells = async (name: string) =>
      within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await cells('Rate per mile, empty miles included')).toEqual(['$1.79', '$2.31']);
    expect(await cells('Profit')).toEqual(['● +$246.50', '▲ +$587.75']);
  });
});

describe('the map on Home', () => {
  test('is loaded once it comes near', async () => {
    const { searches } = stubHeatmaps();
    renderPage(<HomePage />);
    await screen.findByRole('heading', { level: 1 });
    expect(searches).toEqual([]);
    act(scrollToEnd);
    await screen.findByText(HINT);
    expect(searches).toEqual([
      { dayType: 'Today', equipment: Equipment.Van },
      { dayType: 'Tomorrow', equipment: Equipment.Van },
    ]);
  });

  test('shows the average rates and numbers of loads of the busiest state, for both days', async () => {
    stubHeatmaps();
    await showMap();
    expect(figuresOf('Ohio').textContent).toContain('Van');
    expect(row('Pickups').map(({ textContent }) => textContent)).toEqual([
      '$2.50/mi 30 loads',
      '$2.50/mi 31 loads',
    ]);
    expect(row('Deliveries').map(({ textContent }) => textContent)).toEqual([
      '$2.00/mi 60 loads',
      '$2.00/mi 62 loads',
    ]);
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('en-US', {
        month: 'short',
        day: 'numeric',
      });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.filter((head) => head?.includes(day(0)))).toHaveLength(1);
    expect(heads.filter((head) => head?.includes(day(1)))).toHaveLength(1);
  });

  test('loads the data of a state that is clicked, and puts it into the address', async () => {
    const stub = stubHeatmaps();
    const { click, address } = await showMap();
    stub.searches.length = 0;
    await click(/^Texas/);
    await waitFor(() => expect(figuresOf('Texas').getAttribute('aria-busy')).toBe('false'));
    expect(stub.searches).toHaveLength(2);
    expect(address()).toBe('/?state=TX');
    stub.ohio = 99;
    await click(/^Ohio/);
    await screen.findByText('99 loads');
  });

  test('opens at the state in the address, which may have no loads', async () => {
    stubHeatmaps();
    await showMap('/?state=ME');
    expect(figuresOf('Maine')).toBeTruthy();
    expect(row('Pickups').map(({ textContent }) => textContent?.trim())).toEqual(['No loads', 'No loads']);
  });

  test('keeps the figures when a refresh fails, and says so', async () => {
    stubHeatmaps();
    const { click } = await showMap();
    api.breakDown(SEARCH);
    await click(/^Texas/);
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
    expect(row('Pickups')[0].textContent).toBe('$2.50/mi 7 loads');
  });

  test('can be tried again when the first try fails', async () => {
    api.fail(SEARCH, 503);
    renderPage(<HomePage />);
    await screen.findByRole('heading', { level: 1 });
    act(scrollToEnd);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    stubHeatmaps();
    act(() => retry.click());
    expect(await screen.findByText(HINT)).toBeTruthy();
  });
});
