import { beforeEach, describe, expect, test } from '@jest/globals';
import { api, renderPage, scrollToEnd, listOf } from '@lanewise/browser/testing';
import { Equipment, type Heatmap, type HeatmapSearchRequest } from '@lanewise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { stubAtlas } from '../../shared/map/testing/stub-atlas';
import { heatmapWith } from '../../shared/state-map/testing/heatmap';
import { HomePage } from './home-page';

const SEARCH = 'POST /heatmap/search';
const HINT = 'Click on a state on the map to refresh the data';

/** A heatmap in which Ohio has the most pickups, and Maine has none. */
const heatmapOf = (dayType: Heatmap['dayType'], ohio: number) =>
  heatmapWith(dayType, (state) => {
    const amount = { OH: ohio, TX: 7, ME: 0 }[state as string] ?? 1;
    return {
      pickupsAmount: amount,
      ratedPickupsAmount: amount,
      averagePickupRate: amount && 2.5,
      deliveriesAmount: amount * 2,
      ratedDeliveriesAmount: amount * 2,
      averageDeliveryRate: amount && 2,
      ranq: amount > 1 ? 5 : 1,
    };
  });

/** Answers searches with a given number of loads in Ohio, and records them. */
function stubHeatmaps() {
  const stub = { ohio: 30, searches: [] as HeatmapSearchRequest[] };
  api.on(SEARCH, ({ body }) => {
    const request = body as HeatmapSearchRequest;
    stub.searches.push(request);
    const ohio = request.dayType === 'Today' ? stub.ohio : stub.ohio + 1;
    return listOf(heatmapOf(request.dayType!, ohio));
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

beforeEach(stubAtlas);

describe('Home', () => {
  beforeEach(() => void stubHeatmaps());

  test('says what the product does, section by section, with an example, and leads on', async () => {
    renderPage(<HomePage />);
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe(
      'Advanced truck loads search engine for owner operators and dispatchers · Lanewise',
    );
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual(['Why Lanewise?', 'How It Works', 'Supply And Demand Heatmap', 'Get Started']);
    const target = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(target('Learn More')).toEqual(['/help']);
    expect(target('Sign Up')).toEqual(['/register', '/register']);
    expect(screen.getByText(/A free price plan with access to the dashboard/)).toBeTruthy();
    const cells = (name: string) => row(name).map(({ textContent }) => textContent);
    // As the search calculates it.
    expect(cells('Rate per mile, empty miles included')).toEqual(['$1.79', '$2.31']);
    expect(cells('Profit')).toEqual(['● +$246.50', '▲ +$587.75']);
    expect(screen.getByText(/Signing in may be needed to see heatmaps for all equipment/)).toBeTruthy();
  });
});

test('the map on Home is loaded once it comes near, also after a failure, and shows rates and loads of the busiest state for both days', async () => {
  api.fail(SEARCH, 503);
  renderPage(<HomePage />);
  await screen.findByRole('heading', { level: 1 });
  expect(api.calls).toEqual([]);
  act(scrollToEnd);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const { searches } = stubHeatmaps();
  act(() => retry.click());
  await screen.findByText(HINT);
  expect(searches).toEqual([
    { dayType: 'Today', equipment: Equipment.Van },
    { dayType: 'Tomorrow', equipment: Equipment.Van },
  ]);
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

test('the map on Home loads the data of a state that is clicked, puts it into the address, and keeps the figures when a refresh fails', async () => {
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
  api.breakDown(SEARCH);
  await click(/^Texas/);
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  expect(row('Pickups')[0].textContent).toBe('$2.50/mi 7 loads');
});

test('the map on Home opens at the state in the address, which may have no loads', async () => {
  stubHeatmaps();
  await showMap('/?state=ME');
  expect(figuresOf('Maine')).toBeTruthy();
  expect(row('Pickups').map(({ textContent }) => textContent?.trim())).toEqual(['No loads', 'No loads']);
});
