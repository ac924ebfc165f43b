import { beforeEach, expect, test } from '@jest/globals';
import { api, listOf, renderPage, signInAs, valueOf } from '@lanewise/browser/testing';
import {
  type Driver,
  driverDeleteText,
  Equipment,
  MESSAGES,
  SortOrder,
  TEXT_RULES,
  TruckStatus,
} from '@lanewise/contracts';
import { screen, within } from '@testing-library/react';
import { printed } from '../../shared/print/testing/paper';
import { toastAppears } from '../../testing/toasts';
import { DriverPage } from './driver-page';

const SEARCH = 'POST /driver/search';
const UPDATE = 'PUT /driver/update';
const CREATE = 'POST /driver/create';

const truck = {
  id: 'truck-1',
  name: 'Blue Volvo',
  licensePlate: 'OH 4471',
  equipment: Equipment.Reefer,
  truckStatus: TruckStatus.OnRoad,
  avatar: null,
} as const;

const driverWith = (fields: Partial<Driver> = {}): Driver => ({
  id: 'driver-1',
  version: 3,
  firstName: 'Dana',
  lastName: 'Reyes',
  phone: '(216) 555-0117',
  email: 'dana@example.test',
  avatar: null,
  notes: null,
  truckId: truck.id,
  truck,
  userId: 'user-1',
  ...fields,
});

beforeEach(() => {
  api.on(SEARCH, listOf(driverWith()));
  api.on('GET /driver/get/*', driverWith());
  api.on(
    'POST /truck/search',
    listOf(truck, { ...truck, id: 'truck-2', name: 'Red Mack', licensePlate: 'OH 1' }),
  );
});

function open(path = '/driver') {
  signInAs(['Carrier']);
  return renderPage(<DriverPage />, { path });
}

const card = (name: string) => screen.findByRole('article', { name });

test('the driver list is sorted by first name, and printed with the truck of each driver', async () => {
  api.on(SEARCH, listOf(driverWith(), driverWith({ id: 'driver-2', truckId: null, truck: null })));
  open();
  await screen.findAllByRole('article');
  expect(api.callsTo(SEARCH)[0].body).toMatchObject({
    sortField: 'firstName',
    order: SortOrder.Ascending,
    searchCriteria: '',
  });
  expect(await printed()).toEqual([
    'Drivers',
    '2 drivers',
    'Driver | Phone | Email | Truck | Equipment | Status',
    'Dana Reyes | (216) 555-0117 | dana@example.test | Blue Volvo | OH 4471 | Reefer | On Road',
    'Dana Reyes | (216) 555-0117 | dana@example.test | No truck',
  ]);
});

test('the driver list is loaded again after a failure, loses a driver after a confirmation, and gets them back when the server refuses', async () => {
  api.fail(SEARCH, 500);
  const { click } = open();
  expect(await screen.findByText(MESSAGES.driversFailed)).toBeTruthy();
  api.on(SEARCH, listOf(driverWith()));
  await click('Try again');
  const answer = api.hold('DELETE /driver/delete');
  await click('Remove Dana Reyes');
  expect(screen.getByText(driverDeleteText('Dana Reyes'))).toBeTruthy();
  await click('Confirm');
  expect(await screen.findByText(MESSAGES.noDrivers)).toBeTruthy();
  expect(api.callsTo('DELETE /driver/delete')[0].query.get('id')).toBe('driver-1');
  answer(new Response(null, { status: 500 }));
  await toastAppears(MESSAGES.driverRemoveFailed, 'error');
  expect(await card('Dana Reyes')).toBeTruthy();
});

test('the driver list shows each driver with truck, links and buttons; a click elsewhere opens the driver', async () => {
  const { user, click, address } = open();
  const row = within(await card('Dana Reyes'));
  expect(row.getByText('Blue Volvo · OH 4471')).toBeTruthy();
  expect(row.getByText('Reefer / On Road')).toBeTruthy();
  expect(row.getByRole('link', { name: /^Call/ })).toMatchObject({ href: 'tel:+12165550117' });
  expect(row.getByRole('link', { name: /^Email/ })).toMatchObject({ href: 'mailto:dana@example.test' });
  await click('Remove Dana Reyes');
  await click('Cancel');
  expect(address()).toBe('/driver');
  await user.click(screen.getByText('Reefer / On Road'));
  expect(await screen.findByRole('dialog', { name: 'Edit driver' })).toBeTruthy();
});

test('the driver form rejects what its rules do not allow', async () => {
  const { fill, click } = open('/driver?edit=driver-1');
  await fill('First name', ' ');
  await fill('Last name', 'x'.repeat(TEXT_RULES.lastName.maxLength.value + 1));
  await fill('Phone', '');
  await fill('Email', '');
  await fill('Notes', 'x'.repeat(TEXT_RULES.notes.maxLength.value + 1));
  await click('Save');
  expect(await screen.findByText(TEXT_RULES.lastName.maxLength.message)).toBeTruthy();
  expect(screen.getByText(TEXT_RULES.notes.maxLength.message)).toBeTruthy();
  expect(screen.getAllByText(MESSAGES.required)).toHaveLength(3);
  await fill('Phone', 'call me');
  expect(await screen.findByText(MESSAGES.phoneInvalid)).toBeTruthy();
  await fill('Email', 'dana');
  expect(await screen.findByText(MESSAGES.emailInvalid)).toBeTruthy();
  expect(api.callsTo(UPDATE)).toEqual([]);
});

test('the driver form creates a driver who is assigned to a truck', async () => {
  const { fill, click, address } = open();
  await click('+ Driver');
  expect(address()).toBe('/driver?new');
  await fill('First name', 'Kim');
  await fill('Last name', 'Novak');
  await fill('Phone', '123-456-7890');
  await fill('Email', 'kim@example.test');
  await click(/^Truck/, 'combobox');
  await click('Red Mack · OH 1', 'option');
  api.on(CREATE, driverWith({ id: 'driver-2', firstName: 'Kim', lastName: 'Novak' }));
  await click('Save');
  await toastAppears('Driver Kim Novak saved.');
  expect(api.callsTo(CREATE)[0].body).toEqual({
    firstName: 'Kim',
    lastName: 'Novak',
    phone: '123-456-7890',
    email: 'kim@example.test',
    truckId: 'truck-2',
    avatar: null,
    notes: null,
  });
  expect(await card('Kim Novak')).toBeTruthy();
});

test('the driver form keeps the assigned truck while the trucks cannot be loaded, and says what the server has against it', async () => {
  api.fail('POST /truck/search', 500);
  const { fill, click } = open('/driver?edit=driver-1');
  expect(await screen.findByText(new RegExp(MESSAGES.trucksFailed))).toBeTruthy();
  expect(screen.getByText('Blue Volvo · OH 4471', { selector: '[role=combobox]' })).toBeTruthy();
  await fill('First name', 'Kim');
  api.fail(UPDATE, 404, { title: MESSAGES.notFound, errors: { truckId: [MESSAGES.notFound] } });
  await click('Save');
  expect(await screen.findByText(MESSAGES.notFound)).toBeTruthy();
  expect(valueOf('First name')).toBe('Kim');
  api.on(UPDATE, driverWith({ firstName: 'Kim' }));
  await click('Save');
  expect(await card('Kim Reyes')).toBeTruthy();
  expect(api.callsTo(UPDATE)[1].body).toEqual({ id: 'driver-1', firstName: 'Kim', version: 3 });
});

test('the driver form refuses a file that is no picture, and deletes the file of a deleted picture only once the driver is saved without it', async () => {
  api.on('GET /driver/get/*', driverWith({ avatar: 'old.png' }));
  const { user, click } = open('/driver?edit=driver-1');
  await screen.findByLabelText('First name');
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
  field.removeAttribute('accept');
  await user.upload(field, new File(['GIF89a'], 'photo.gif', { type: 'image/gif' }));
  await toastAppears(MESSAGES.fileInvalid, 'warning');
  expect(screen.queryByRole('dialog', { name: 'Crop your picture' })).toBeNull();

  await click('Delete');
  api.fail(UPDATE, 500);
  await click('Save');
  expect(await screen.findByText(MESSAGES.driverSaveFailed)).toBeTruthy();
  api.on(UPDATE, driverWith());
  api.on('DELETE /image/delete', null);
  await click('Save');
  await toastAppears('Driver Dana Reyes saved.');
  const writes = api.calls.filter(({ method }) => method === 'PUT' || method === 'DELETE');
  expect(writes.map(({ path }) => path)).toEqual(['/driver/update', '/driver/update', '/image/delete']);
  expect(api.callsTo(UPDATE)[1].body).toMatchObject({ avatar: null });
});
