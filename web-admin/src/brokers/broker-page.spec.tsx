import { beforeEach, expect, test } from '@jest/globals';
import { api, listResponse, valueOf } from '@lanewise/browser/testing';
import { type Broker, brokerDeleteText, imageAddress, MESSAGES } from '@lanewise/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { upkeepRunWith } from '../testing/upkeep-run';
import { renderAdmin } from '../testing/render-admin';
import { BrokerPage } from './broker-page';
import { newBrokerAddress } from '../shared/links/new-broker';

const BROKERS = 'GET /admin/brokers';
const BROKER = 'GET /admin/brokers/broker-1';
const CREATE = 'POST /admin/brokers';
const UPDATE = 'PUT /admin/brokers/broker-1';
const REMOVE = 'DELETE /admin/brokers/broker-1';
const UPLOAD = 'POST /image/upload';
const COUNTS = 'GET /importLoad/getBrokerLoadCounts';
const RUNS = 'GET /importLoad/getUpkeepRuns';

const broker: Broker = {
  id: 'broker-1',
  version: 3,
  aliases: [],
  parserName: 'BLUE FREIGHT LLC',
  name: 'Blue Freight',
  shortName: 'Blue',
  logo: 'logo.png',
  phone: '312-555-0100',
  email: 'loads@blue.example',
  dotNumber: '1234',
  mcNumber: '5678',
  notes: 'Call first',
};
const run = upkeepRunWith({ kind: 'broker', subject: 'broker-1/3', done: 25_000, total: 100_000 });

beforeEach(() => {
  api
    .on(BROKERS, listResponse([broker]))
    .on(BROKER, broker)
    .on(RUNS, { itemList: [] })
    .on(COUNTS, { itemList: [{ id: 'broker-1', count: 1234 }] });
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

const image = (type = 'image/png') => new File(['x'], 'logo.png', { type });
const chooseLogo = async (user: ReturnType<typeof renderAdmin>['user'], file: File) =>
  user.upload(screen.getByLabelText('Logo file'), file);
const logo = () => screen.getByRole('group', { name: 'Logo' }).querySelector('img')?.getAttribute('src');

test('the form of a new broker names what is missing, and refuses what the rules do not allow, with their texts, and a logo that is no JPEG or PNG', async () => {
  const { fill, click } = renderAdmin(<BrokerPage />, '?open=new');
  await screen.findByRole('dialog', { name: 'New broker' });
  // Past the `accept` of the input, as some browsers let people.
  fireEvent.change(screen.getByLabelText('Logo file'), { target: { files: [image('image/gif')] } });
  expect(await screen.findByText('File is not valid')).toBeTruthy();
  expect(logo()).toBeUndefined();
  await click('Save');
  expect(await screen.findAllByText('Required field.')).toHaveLength(7);
  await fill('Name *', 'n'.repeat(451));
  await fill('Email *', 'nobody');
  await fill('Phone *', '12');
  expect(await screen.findByText(MESSAGES.phoneInvalid)).toBeTruthy();
  expect(screen.getByText('Name may not be greater than 450 characters.')).toBeTruthy();
  expect(screen.getByText('Email is not valid and may not be greater than 256 characters.')).toBeTruthy();
  expect(api.callsTo(CREATE)).toEqual([]);
});

test('the form of a new broker is filled in with a company of an import, and is sent with the logo, uploaded first', async () => {
  const company = { company: 'Blue Freight', email: broker.email, phone: broker.phone };
  const page = renderAdmin(<BrokerPage />, newBrokerAddress(company).replace('/brokers', ''));
  await screen.findByRole('dialog', { name: 'New broker' });
  expect(valueOf('Name in load files *')).toBe('Blue Freight');
  api.on(UPLOAD, { fileName: 'new.png' }).fail(CREATE, 502);
  await chooseLogo(page.user, image());
  expect(logo()).toBe('blob:chosen');
  await page.fill('DOT *', '1234');
  await page.fill('MC *', '5678');
  await page.click('Save');
  expect(await screen.findByText('Unable to save the Broker.')).toBeTruthy();

  api.on(CREATE, broker);
  await page.click('Save');
  expect(await screen.findByText('Broker created.')).toBeTruthy();
  expect(api.callsTo(UPLOAD)).toHaveLength(1);
  expect(api.callsTo(CREATE)[1].body).toEqual({
    parserName: 'Blue Freight',
    name: 'Blue Freight',
    shortName: 'Blue Freight',
    email: broker.email,
    phone: broker.phone,
    dotNumber: '1234',
    mcNumber: '5678',
    logo: 'new.png',
  });
  expect(page.address()).toBe('/admin');
});

test('the form of a broker sends what was changed with the version that was edited: aliases one a line, no logo', async () => {
  api.on(UPDATE, broker);
  const { user, fill, click } = renderAdmin(<BrokerPage />, '?open=broker-1');
  await screen.findByLabelText('Notes');
  expect(logo()).toBe(imageAddress('logo.png'));
  await fill('Name *', 'Bluer Freight');
  await fill('Also known as', 'BLUE FRT\nBlue');
  await chooseLogo(user, image('image/jpeg'));
  await click('Remove');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload logo' }));
  expect(logo()).toBeUndefined();
  await click('Save');
  expect(await screen.findByText('Broker updated.')).toBeTruthy();
  expect(api.callsTo(UPDATE)[0].body).toEqual({
    version: broker.version,
    name: 'Bluer Freight',
    aliases: ['BLUE FRT', 'Blue'],
    logo: null,
  });
  expect(api.callsTo(UPLOAD)).toEqual([]);
});

test('a broker is removed after a confirmation', async () => {
  const { click, choose } = renderAdmin(<BrokerPage />);
  await choose('Remove', 'Blue Freight');
  expect(screen.getByText(brokerDeleteText('Blue Freight'))).toBeTruthy();
  api.on(REMOVE, broker).on(BROKERS, listResponse([]));
  await click('Confirm');
  expect(await screen.findByText('Broker removed.')).toBeTruthy();
  expect(await screen.findByText('No Brokers')).toHaveProperty('textContent', 'No  Brokers');
});

test('a broker shows how far its loads follow its last change, as do removed ones', async () => {
  const older = { ...run, id: 'run-0', status: 'completed' as const, done: 7, total: 7, changed: 7 };
  const removed = { ...run, subject: 'broker-2/removed', done: 1, total: 2 };
  api.on(RUNS, { itemList: [run, removed, older] });
  renderAdmin(<BrokerPage />);
  expect(await screen.findByText('25,000 of 100,000 loads updated')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Update of the loads of Blue Freight' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(within(screen.getByRole('status')).getByText('1 of 2 loads updated')).toBeTruthy();
  api.on(RUNS, { itemList: [{ ...run, status: 'completed', done: 100_000, changed: 99_999 }] });
  expect(await screen.findByText('99,999 loads updated', undefined, { timeout: 3000 })).toBeTruthy();
});

test('a broker shows how many loads it has, which lead to them', async () => {
  renderAdmin(<BrokerPage />);
  const link = await screen.findByRole('link', { name: '1,234 loads of Blue Freight' });
  const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://localhost');
  expect([pathname, searchParams.get('filter')]).toEqual(['/admin/loads', '{"brokerId":"broker-1"}']);
  expect(api.callsTo(COUNTS)[0].query.getAll('ids')).toEqual(['broker-1']);
});

test('the list is searched, and sorted by the menu', async () => {
  const { user, click } = renderAdmin(<BrokerPage />);
  expect(screen.getByTitle('Name / Short Name')).toBeTruthy();
  await click(/^Sort/);
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Nameascending',
    'Dot',
    'MC',
    'Short Name',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'MC' }));
  await waitFor(() => expect(api.callsTo(BROKERS).at(-1)?.query.get('sort')).toBe('["mcNumber","ASC"]'));
});
