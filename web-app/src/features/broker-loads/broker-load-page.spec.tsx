import { beforeEach, describe, expect, test } from '@jest/globals';
import { api, renderPage, setScreen, shownOptions, signInAs, valueOf } from '@lanewise/browser/testing';
import {
  type BrokerLoad,
  Equipment,
  LoadStatus,
  MESSAGES,
  NUMBER_RULES,
  SortOrder,
  TEXT_RULES,
} from '@lanewise/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ratesWith, scarceRates } from '../../shared/lane-rates/testing/lane';
import { printed } from '../../shared/print/testing/paper';
import { takeToasts } from '../../shared/toast';
import { BrokerLoadPage } from './broker-load-page';
import { brokerLoadWith } from './testing/broker-load';

const SEARCH = 'POST /importLoad/search';
const CREATE = 'POST /importLoad/create';
const UPDATE = 'PUT /importLoad/update';
const REMOVE = 'DELETE /importLoad/delete';
const RATES = 'POST /importLoad/laneRates';
const REACHED = 'POST /importLoad/carriersReached';

beforeEach(() => {
  api.on(RATES, scarceRates(0));
  api.on(REACHED, { carriers: 12 });
});

function open(path = '/brokerloads', loads: BrokerLoad[] = [brokerLoadWith()]) {
  // Posting stays open after the paid period.
  signInAs(['Broker'], {
    finishPayedPeriodDate: '2000-01-01T00:00:00.000',
    companyName: 'Prairie Freight',
    email: 'desk@prairie-freight.example',
    phoneNumber: '312-555-0100',
    mc: '77',
    dot: '88',
    avatar: 'logo.png',
  });
  api.on(SEARCH, { itemList: loads, pageCount: 1, totalItemsCount: loads.length });
  return renderPage(<BrokerLoadPage />, { path });
}

/** Without the card, whose figures have the names of fields. */
async function openForm(load = brokerLoadWith(), listed: BrokerLoad[] = []) {
  api.on('POST /importLoad/get', load);
  const page = open(`/brokerloads?edit=${load.id}`, listed);
  await screen.findByLabelText('Ref #');
  return page;
}

const card = () => screen.findByRole('article', { name: 'Chicago, IL to Dallas, TX' });
const figure = async (name: string) => within(await card()).getByRole('group', { name }).textContent;

test('the list of posted loads is printed with how often each load was found and saved, says what that means, and that an old load is no longer found', async () => {
  const old = { weight: 0, length: 0, pickUp: '2020-11-23T14:00:00.000' };
  open(undefined, [brokerLoadWith({ referenceId: 'B-7', foundCount: 1200, savedCount: 3, ...old })]);
  expect(await figure('Weight and length')).toBe('Weight and length–');
  expect(screen.getByText('No longer found')).toBeTruthy();
  const [, count, heads, row] = await printed();
  expect(count).toBe('1 load');
  expect(heads).toContain('Found · saved | Reference · status');
  expect(row).toMatch(/1,200 \| 3 \| B-7 \| Saved$/);
  const [head] = screen.getAllByText('Found');
  expect(head.getAttribute('aria-description')).toMatch(/^How often it was shown among the results/);
});

test('the list of posted loads asks for the latest pickups first, for what the address says, and for a chosen equipment', async () => {
  const { click, address } = open('/brokerloads?q=akron&equipment=Reefer');
  await card();
  const { body } = api.callsTo(SEARCH)[0];
  expect(body).toMatchObject({
    searchCriteria: 'akron',
    equipment: Equipment.Reefer,
    sortField: 'pickUp',
    order: SortOrder.Descending,
    pageSize: 10,
  });
  expect(body).not.toHaveProperty('origin');
  await click(/^Equipment/, 'combobox');
  expect(shownOptions()).toEqual(['All', 'Flatbed', 'Reefer', 'Van']);
  await click('Flatbed', 'option');
  expect(address()).toBe('/brokerloads?q=akron&equipment=Flatbed');
});

test('the list of posted loads shows the figures of a load, how often it was found and saved, and its shipper when expanded', async () => {
  const { click } = open();
  expect(await figure('Rate')).toContain('$2,100.00');
  expect(await figure('Rate Per Mile')).toContain('$2.17');
  expect(await figure('Deadhead')).toContain('0 + 0');
  expect(await figure('Weight and length')).toContain('42,000 lb · 53 ft');
  expect(await figure('Found')).toBe('Found1,234');
  expect(await figure('Saved')).toBe('Saved7');
  expect(screen.queryByText('No longer found')).toBeNull();
  expect(within(await card()).getByRole('link', { name: 'Directions' })).toBeTruthy();
  await click('Details');
  expect(await screen.findByRole('link', { name: '(312) 555-0142' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'loads@prairie-freight.example' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy Ref # DB-1001' })).toBeTruthy();
});

test('the list of posted loads removes a load after a question', async () => {
  const { click } = open();
  api.on(REMOVE, null);
  await click('Remove');
  expect(await screen.findByText(MESSAGES.loadDeleteText)).toBeTruthy();
  await click('Confirm');
  expect(await screen.findByText('No loads')).toBeTruthy();
  expect(api.callsTo(REMOVE)[0].query.get('id')).toBe('load-1');
});

describe('the form of a posted load', () => {
  test('says what others pay for the miles of the lane, or nothing', async () => {
    await openForm();
    await waitFor(() => expect(api.callsTo(RATES)).toHaveLength(1));
    expect(screen.queryByText(/on this lane/)).toBeNull();
    cleanup();

    api.on(RATES, ratesWith());
    const { fill } = await openForm();
    expect(
      await screen.findByText(
        'The middle half of 64 postings on this lane pays $1,980 to $2,360 for these 967 miles. Both ends within 50 miles.',
      ),
    ).toBeTruthy();
    expect(api.callsTo(RATES)[1].body).toMatchObject({ equipment: Equipment.Van, days: 30 });
    await fill('Miles', '1000');
    expect(await screen.findByText(/pays \$2,050 to \$2,440 for these 1,000 miles/)).toBeTruthy();
    expect(api.callsTo(RATES)).toHaveLength(2);
  });

  test('says how many carriers would have found the load, as it is typed', async () => {
    const { fill } = await openForm();
    expect(
      await screen.findByText('In the last 24 hours, 12 carriers would have found this load.'),
    ).toBeTruthy();
    expect(api.callsTo(REACHED)[0].body).toMatchObject({
      origin: { fullName: 'Chicago, IL' },
      miles: 967,
      equipment: Equipment.Van,
    });
    api.on(REACHED, { carriers: 0 });
    await fill('Weight, lb', '70000');
    expect(await screen.findByText(/no carrier has searched for a load like this/)).toBeTruthy();
    expect(api.callsTo(REACHED)).toHaveLength(2);
  });

  test('begins with the company of the broker, and asks for what is required', async () => {
    const { click } = open('/brokerloads?new');
    await screen.findByLabelText('Ref #');
    const filled = ['Shipper name', 'Shipper email', 'Shipper phone', 'DOT', 'MC'].map(valueOf);
    expect(filled).toEqual(['Prairie Freight', 'desk@prairie-freight.example', '312-555-0100', '88', '77']);
    await click('Save');
    expect(await screen.findAllByText(MESSAGES.chooseCities)).toHaveLength(2);
    // Reference id, pickup and miles.
    expect(screen.getAllByText(MESSAGES.required)).toHaveLength(3);
    expect(api.callsTo(CREATE)).toEqual([]);
  });

  test('refuses what is beyond an edge', async () => {
    const { fill, click } = await openForm();
    for (const wrong of [
      {
        'Shipper email': ['', MESSAGES.required],
        'Shipper phone': ['12', MESSAGES.phoneInvalid],
        Miles: ['0', NUMBER_RULES.postedMiles.tooSmall],
        'Rate, $': ['-1', NUMBER_RULES.rate.tooSmall],
        'Length, ft': ['-1', NUMBER_RULES.postedLength.tooSmall],
        'Weight, lb': ['-1', NUMBER_RULES.postedWeight.tooSmall],
      },
      {
        Requirements: ['x'.repeat(451), TEXT_RULES.requirements.maxLength.message],
        Miles: ['4001', NUMBER_RULES.postedMiles.tooGreat],
        'Rate, $': ['100000.01', NUMBER_RULES.postedRate.tooGreat],
        'Length, ft': ['101', NUMBER_RULES.postedLength.tooGreat],
        'Weight, lb': ['100001', NUMBER_RULES.postedWeight.tooGreat],
      },
    ]) {
      for (const [label, [value]] of Object.entries(wrong)) await fill(label, value);
      await click('Save');
      for (const [, message] of Object.values(wrong)) expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(api.callsTo(UPDATE)).toEqual([]);
  });

  test('opens from the menu of a card on a phone, saves a change of its version, and shows it in the list', async () => {
    setScreen({ width: 360 });
    api.on('POST /importLoad/get', brokerLoadWith());
    const { user, fill, click, address } = open();
    await click('Actions: Chicago, IL to Dallas, TX');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'View | Edit',
      'Remove',
    ]);
    await click('View | Edit', 'menuitem');
    await screen.findByLabelText('Ref #');
    expect(address()).toContain('load-1');
    api.on(UPDATE, ({ body }) => ({ ...brokerLoadWith(), ...(body as object), ratePerMile: 1 }));
    await fill('Rate, $', '967');
    expect(valueOf('Rate per mile')).toBe('$1.00');
    await user.click(screen.getByLabelText('Status'));
    await user.click(await screen.findByRole('option', { name: 'Booked' }));
    await click('Save');
    await waitFor(() => expect(address()).toBe('/brokerloads'));
    expect(api.callsTo(UPDATE)[0].body).toEqual({
      id: 'load-1',
      version: 4,
      rate: 967,
      loadStatus: LoadStatus.Booked,
    });
    expect(takeToasts()).toContainEqual(expect.objectContaining({ message: 'Load saved.' }));
    await waitFor(async () => expect(await figure('Rate')).toContain('$967.00'));
    expect(within(await card()).getByText('Booked')).toBeTruthy();
  });
});
