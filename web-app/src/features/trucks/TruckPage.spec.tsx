import { describe, expect, test } from '@jest/globals';
import { api, gone, renderPage, signInAs } from '@lanewise/browser/testing';
import {
  Equipment,
  LIMITS,
  MESSAGES,
  SortOrder,
  type Truck,
  truckDeleteText,
  TruckStatus,
} from '@lanewise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { takeToasts } from '../../shared/toast';
import { TruckPage } from './TruckPage';

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
const page = (...itemList: Truck[]) => ({ itemList, pageCount: 1, totalItemsCount: itemList.length });

function open(path = '/truck', ...trucks: Truck[]) {
  signInAs(['Carrier']);
  api.on(SEARCH, page(...(trucks.length > 0 ? trucks : [truckWith()])));
  return renderPage(<TruckPage />, { path });
}

const card = (name: string) => screen.findByRole('article', { name });
const toastAppears = (message: string, kind = 'success') =>
  waitFor(() => expect(takeToasts()).toContainEqual(expect.objectContaining({ message, kind })));

describe('the truck list', () => {
  test('shows equipment, status, cost, and drivers with links to call them', async () => {
    const drivers = [
      {
        id: 'd',
        firstName: 'Dana',
        lastName: 'Reyes',
        phone: '(216) 555-0117',
        email: 'd@x.test',
        avatar: null,
      },
    ];
    open('/truck', truckWith({ drivers }));
    const row = within(await card('Blue Volvo'));
    expect(row.getByText('OH 4471')).toBeTruthy();
    expect(row.getByText('Reefer / On Road / $0.75/mi')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Call Dana Reyes, (216) 555-0117' })).toMatchObject({
      href: 'tel:2165550117',
    });
  });

  test('asks for what the address says, and for the defaults otherwise', async () => {
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
});

describe('the truck form', () => {
  test.each([
    ['Name', ' ', MESSAGES.required],
    ['Name', 'x'.repeat(LIMITS.truckName + 1), MESSAGES.truckNameTooLong],
    ['License plate', '', MESSAGES.required],
    ['License plate', 'x'.repeat(LIMITS.licensePlate + 1), MESSAGES.licensePlateTooLong],
    ['Cost per mile, $', '10.01', MESSAGES.costPerMileRange],
    ['Cost per mile, $', '-0.01', MESSAGES.costPerMileRange],
    ['Cost per mile, $', '', MESSAGES.costPerMileRange],
    ['Notes', 'x'.repeat(LIMITS.notes + 1), MESSAGES.notesTooLong],
  ])('rejects %s "%s"', async (label, text, message) => {
    api.on('GET /truck/get/*', truckWith());
    const { fill, click } = open('/truck?edit=truck-1');
    await fill(label, text);
    await click('Save');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(api.callsTo(UPDATE)).toEqual([]);
  });

  test('creates a Van that is Pending at $0.50 a mile by default, and shows it first', async () => {
    const { fill, click, address } = open();
    await click('Truck');
    expect(address()).toBe('/truck?new');
    await fill('Name', ' Red Mack ');
    await fill('License plate', 'OH 1');
    api.on('POST /truck/create', truckWith({ id: 'truck-2', name: 'Red Mack' }));
    await click('Save');
    await toastAppears('Truck Red Mack saved.');
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
});

test('removes a truck after a confirmation, and brings it back when the server refuses', async () => {
  const { click } = open();
  const answer = api.hold('DELETE /truck/delete/truck-1');
  await click('Remove Blue Volvo');
  expect(screen.getByText(truckDeleteText('Blue Volvo'))).toBeTruthy();
  await click('Confirm');
  await gone('OH 4471');
  answer(new Response(null, { status: 500 }));
  await toastAppears(MESSAGES.truckRemoveFailed, 'error');
  expect(await card('Blue Volvo')).toBeTruthy();
});
