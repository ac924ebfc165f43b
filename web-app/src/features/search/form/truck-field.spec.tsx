import { beforeEach, expect, test } from '@jest/globals';
import { api, listOf, renderPage, signInAs } from '@lanewise/browser/testing';
import { Equipment, MESSAGES, NUMBER_RULES, type Truck, TruckStatus } from '@lanewise/contracts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { TruckField } from './truck-field';

const truck = (id: string, name: string) =>
  ({ id, name, equipment: Equipment.Van, costPerMile: 0.5 }) as Truck;

let trucks: Truck[];

beforeEach(() => {
  signInAs(['Carrier']);
  trucks = [truck('truck-1', 'Blue Heron')];
  api.on('POST /truck/search', () => listOf(...trucks));
  api.on('GET /load/getTruckPlans/*', { itemList: [] });
  api.on('POST /truck/create', ({ body }) => {
    trucks = [...trucks, { ...truck('truck-2', ''), ...(body as object) }];
    return trucks.at(-1);
  });
});

function Form() {
  const [id, setId] = useState('');
  return <TruckField value={id} error={false} onChange={setId} />;
}

async function openChoices() {
  const page = renderPage(<Form />);
  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-disabled')).toBeNull());
  await page.click('Truck', 'combobox');
  return page;
}

async function describeAnother() {
  const page = await openChoices();
  await page.click('Another truck…', 'option');
  await screen.findByText('Which truck do you drive?');
  return page;
}

test('each truck says where it is free; one in repair says so, and comes last', async () => {
  trucks = [{ ...truck('truck-0', 'Old Faithful'), truckStatus: TruckStatus.Repair }, ...trucks];
  const free = { city: 'Rome, NY', timeZone: 'America/New_York', at: '2020-11-26T16:00:00.000' };
  api.on('GET /load/getTruckPlans/*', {
    itemList: ['truck-0', 'truck-1'].map((truckId) => ({ truckId, free, loads: [] })),
  });
  await openChoices();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Blue Heron · Van · $0.50/miFree now, Rome, NY',
    'Old Faithful · Van · $0.50/miIn repair, last at Rome, NY',
    'Another truck…',
  ]);
});

test('another truck is described among the criteria, saved by Enter, and chosen', async () => {
  const { user, fill } = await describeAnother();
  await fill('Cost per mile, $', '1.25');
  await fill('License plate', ' IL 7 ');
  await fill('Truck name', 'Gray Heron');
  await user.keyboard('{Enter}');
  const chosen = await screen.findByRole('combobox', { name: /^Truck/ });
  await waitFor(() => expect(chosen.textContent).toBe('Gray Heron · Van'));
  expect(api.callsTo('POST /truck/create').map(({ body }) => body)).toEqual([
    { equipment: Equipment.Van, costPerMile: 1.25, name: 'Gray Heron', licensePlate: 'IL 7' },
  ]);
});

test('a carrier without a truck describes one right away, and cannot leave it out', async () => {
  trucks = [];
  renderPage(<Form />);
  await screen.findByText('Which truck do you drive?');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('what is missing is said at its field, a failure to save keeps what was typed, and Cancel goes back to the trucks', async () => {
  api.fail('POST /truck/create', 409, { title: 'Truck name must be unique.' });
  const { click, fill } = await describeAnother();
  await fill('Cost per mile, $', '11');
  await click('Save truck');
  await screen.findByText(NUMBER_RULES.costPerMile.tooSmall);
  expect(screen.getAllByText(MESSAGES.required)).toHaveLength(2);
  expect(api.callsTo('POST /truck/create')).toEqual([]);
  await fill('Cost per mile, $', '1');
  await fill('License plate', 'IL 7');
  await fill('Truck name', 'Blue Heron');
  await click('Save truck');
  await screen.findByText('Truck name must be unique.');
  expect(screen.getByLabelText<HTMLInputElement>('Truck name').value).toBe('Blue Heron');
  await click('Cancel');
  await screen.findByRole('combobox', { name: /^Truck/ });
});

test('brokers search for a sample truck, and have no other', async () => {
  signInAs(['Broker']);
  await openChoices();
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(screen.queryByRole('option', { name: 'Another truck…' })).toBeNull();
});

test.each([
  ['the only truck is chosen', ['Blue Heron'], 'Blue Heron · Van'],
  ['one of several trucks is not', ['Blue Heron', 'Gray Heron'], 'Choose a truck'],
])('%s by itself', async (_, names, text) => {
  trucks = names.map((name) => truck(name, name));
  renderPage(<Form />);
  const chosen = await screen.findByRole('combobox', { name: /^Truck/ });
  await waitFor(() => expect(chosen.getAttribute('aria-disabled')).toBeNull());
  await waitFor(() => expect(chosen.textContent).toBe(text));
});
