import { expect, test } from '@jest/globals';
import { api, listOf, renderPage, signInAs } from '@lanewise/browser/testing';
import { Equipment, SEARCH_DEFAULTS } from '@lanewise/contracts';
import { screen, waitFor } from '@testing-library/react';
import { CostNote } from './cost-note';

function openFor(costPerMile: number) {
  signInAs(['Carrier']);
  api.on(
    'POST /truck/search',
    listOf({ id: 't1', name: 'Blue Heron', equipment: Equipment.Van, costPerMile }),
  );
  renderPage(<CostNote truckId="t1" />);
}

test('a carrier who has not set the cost of a truck is asked for it', async () => {
  openFor(SEARCH_DEFAULTS.sampleCostPerMile);
  const link = await screen.findByRole('link', { name: 'set your cost' });
  expect(link.getAttribute('href')).toBe('/truck?edit=t1');
  expect(link.parentElement!.textContent).toBe('Profit at $0.50/mi: set your cost');
});

test('a carrier who has set it is not', async () => {
  openFor(1.9);
  await waitFor(() => expect(api.callsTo('POST /truck/search')).toHaveLength(1));
  expect(screen.queryByText(/^Profit at/)).toBeNull();
});

test('others learn at what cost the sample truck earns', async () => {
  signInAs(['Broker']);
  renderPage(<CostNote truckId="van" />);
  expect(await screen.findByText('Profit at $0.50/mi, what a sample truck costs')).toBeTruthy();
});
