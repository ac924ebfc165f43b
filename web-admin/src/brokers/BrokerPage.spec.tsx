import { beforeEach, describe, expect, test } from '@jest/globals';
import { api, listResponse, valueOf } from '@lanewise/browser/testing';
import { type Broker, brokerDeleteText, imageAddress, MESSAGES, type UpkeepRun } from '@lanewise/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../testing/renderAdmin';
import { BrokerPage } from './BrokerPage';
import { newBrokerAddress } from '../shared/newBroker';

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
const run: UpkeepRun = {
  id: 'run-1',
  kind: 'broker',
  subject: 'broker-1/3',
  status: 'running',
  done: 25_000,
  total: 100_000,
  changed: 25_000,
  error: null,
  createdAt: '2026-05-01T08:00:00.000',
  startedAt: '2026-05-01T08:00:00.000',
  finishedAt: null,
};

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

describe('the form of a new broker', () => {
  const open = async () => {
    const page = renderAdmin(<BrokerPage />, '?open=new');
    await screen.findByRole('dialog', { name: 'New broker' });
    return page;
  };

  test('names what is missing, and refuses what the rules do not allow, with their texts', async () => {
    const { fill, click } = await open();
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

  test('is filled in with a company of an import, and is sent with the logo, uploaded first', async () => {
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

  test('takes only a JPEG or PNG as a logo', async () => {
    await open();
    // Past the `accept` of the input, as some browsers let people.
    fireEvent.change(screen.getByLabelText('Logo file'), { target: { files: [image('image/gif')] } });
    expect(await screen.findByText('File is not valid')).toBeTruthy();
    expect(logo()).toBeUndefined();
  });
});

describe('the form of a broker', () => {
  const open = async () => {
    const page = renderAdmin(<BrokerPage />, '?open=broker-1');
    await screen.findByLabelText('Notes');
    return page;
  };

  test('shows the broker, and sends what was changed with the version that was edited, aliases one a line', async () => {
    const { fill, click } = await open();
    api.on(UPDATE, broker);
    expect(logo()).toBe(imageAddress('logo.png'));
    await fill('Name *', 'Bluer Freight');
    await fill('Also known as', 'BLUE FRT\nBlue');
    await click('Save');
    expect(await screen.findByText('Broker updated.')).toBeTruthy();
    expect(api.callsTo(UPDATE)[0].body).toEqual({
      version: broker.version,
      name: 'Bluer Freight',
      aliases: ['BLUE FRT', 'Blue'],
    });
  });

  test('replaces the logo, or removes it', async () => {
    const { user, click } = await open();
    api.on(UPLOAD, { fileName: 'new.png' }).on(UPDATE, broker);
    await chooseLogo(user, image('image/jpeg'));
    await click('Remove');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload logo' }));
    expect(logo()).toBeUndefined();
    await click('Save');
    await waitFor(() => expect(api.callsTo(UPDATE)[0]?.body).toMatchObject({ logo: null }));
    expect(api.callsTo(UPLOAD)).toEqual([]);
  });
});

describe('a broker', () => {
  test('is removed after a confirmation, and comes back when the server refuses', async () => {
    const { click, choose } = renderAdmin(<BrokerPage />);
    await choose('Remove', 'Blue Freight');
    expect(screen.getByText(brokerDeleteText('Blue Freight'))).toBeTruthy();
    api.fail(REMOVE, 502);
    await click('Confirm');
    expect(await screen.findByText(MESSAGES.brokerRemoveFailed)).toBeTruthy();
    expect(await screen.findByText('Blue Freight')).toBeTruthy();

    api.on(REMOVE, broker).on(BROKERS, listResponse([]));
    await choose('Remove', 'Blue Freight');
    await click('Confirm');
    expect(await screen.findByText('Broker removed.')).toBeTruthy();
    expect(await screen.findByText('No Brokers')).toHaveProperty('textContent', 'No  Brokers');
  });

  test('shows how far its loads follow its last change, as do removed ones', async () => {
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

test('the list says why it cannot be loaded, and tries again', async () => {
  api.fail(BROKERS, 502);
  const { click } = renderAdmin(<BrokerPage />);
  expect(await screen.findByText(MESSAGES.brokersFailed)).toBeTruthy();
  api.on(BROKERS, listResponse([broker]));
  await click('Try again');
  expect(await screen.findByText('Blue Freight')).toBeTruthy();
});
