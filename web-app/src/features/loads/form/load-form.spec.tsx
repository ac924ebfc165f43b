import { beforeEach, describe, expect, test } from '@jest/globals';
import { formatNumber } from '@lanewise/browser';
import { api, listOf, renderPage, shownOptions, signInAs, valueOf } from '@lanewise/browser/testing';
import {
  circleMiles,
  type CreateSavedLoadRequest,
  Equipment,
  LoadStatus,
  MESSAGES,
  NUMBER_RULES,
  type SavedLoad,
  TEXT_RULES,
  WINDOW_MESSAGES,
} from '@lanewise/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { takeToasts } from '../../../shared/toast';
import { LoadPage } from '../load-page';
import { CHICAGO, DALLAS } from '../../../testing/cities';
import { stubCities } from '../../../testing/stub-cities';
import { savedLoadWith } from '../testing/saved-load';

const UPDATE = 'PUT /load/update';
const CREATE = 'POST /load/create';
const ROUTE = 'POST /city/route';
const TRUCKS = [
  { id: 'truck-1', name: 'Blue Volvo', licensePlate: 'OH 4471', equipment: Equipment.Van, costPerMile: 0.5 },
  { id: 'truck-2', name: 'Red Mack', licensePlate: 'OH 9', equipment: Equipment.Van, costPerMile: 2.5 },
];

beforeEach(() => {
  signInAs(['Carrier']);
  api.on('POST /truck/search', listOf(...TRUCKS));
  api.on('POST /load/search', listOf());
  api.on('GET /load/getLoadsNumbersByStatus/*', {});
  stubCities();
});

const TULSA = { fullName: 'Tulsa, OK', latitude: 36.15, longitude: -95.99 };

/** Opens the form of a new load. */
async function openNew() {
  const page = renderPage(<LoadPage />, { path: '/load?new' });
  await screen.findByLabelText('Ref #');
  return page;
}

/** Opens the form of a saved load. */
async function openSaved(fields: Partial<SavedLoad> = {}) {
  const load = savedLoadWith(fields);
  api.on('GET /load/get/*', load);
  const page = renderPage(<LoadPage />, { path: `/load?edit=${load.id}` });
  await screen.findByLabelText('Ref #');
  return page;
}

async function chooseCity(user: Awaited<ReturnType<typeof openNew>>['user'], label: string, name: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

/** A text beyond its limit, and what is said of it. */
const tooLong = (
  { maxLength }: { maxLength: { value: number; message: string } },
  character = 'x',
): [value: string, message: string] => [character.repeat(maxLength.value + 1), maxLength.message];

test('the rules of the load form refuse what is beyond an edge, and a city that is not in the list', async () => {
  const { user, fill, click } = await openSaved();
  const expectRefused = async (wrong: Record<string, [value: string, message: string]>) => {
    for (const [label, [value]] of Object.entries(wrong)) await fill(label, value);
    await click('Save');
    for (const [label, [, message]] of Object.entries(wrong)) {
      expect(await screen.findByText(message)).toBeTruthy();
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    }
  };
  await expectRefused({
    'Ref #': [' ', MESSAGES.required],
    'Shipper email': ['nobody', MESSAGES.emailInvalid],
    'Shipper phone': ['12', MESSAGES.phoneInvalid],
    Miles: ['0', NUMBER_RULES.miles.tooSmall],
    'Deadhead to pickup, mi': ['-1', NUMBER_RULES.deadhead.tooSmall],
    'Rate, $': ['-0.01', NUMBER_RULES.rate.tooSmall],
    'Length, ft': ['-1', NUMBER_RULES.length.tooSmall],
    'Width, ft': ['-1', NUMBER_RULES.width.tooSmall],
    'Height, ft': ['-1', NUMBER_RULES.height.tooSmall],
    'Weight, lb': ['-1', NUMBER_RULES.weight.tooSmall],
  });
  await expectRefused({
    'Shipper name': tooLong(TEXT_RULES.shipperName),
    'Shipper phone': tooLong(TEXT_RULES.shipperPhone, '1'),
    Requirements: tooLong(TEXT_RULES.requirements),
    Notes: tooLong(TEXT_RULES.notes),
    Miles: ['4001', NUMBER_RULES.miles.tooGreat],
    'Deadhead after delivery, mi': ['4001', NUMBER_RULES.deadhead.tooGreat],
    'Rate, $': ['1000000.01', NUMBER_RULES.rate.tooGreat],
    'Length, ft': ['501', NUMBER_RULES.length.tooGreat],
    'Width, ft': ['101', NUMBER_RULES.width.tooGreat],
    'Height, ft': ['101', NUMBER_RULES.height.tooGreat],
    'Weight, lb': ['5000001', NUMBER_RULES.weight.tooGreat],
  });
  await fill('Destination', 'Nowhere');
  await user.tab();
  await click('Save');
  expect(await screen.findByText(MESSAGES.chooseCities)).toBeTruthy();
  expect(api.callsTo(UPDATE)).toEqual([]);
});

test('the rules of the load form take what is at an edge', async () => {
  const { fill, click } = await openSaved();
  api.on(UPDATE, ({ body }) => ({ ...savedLoadWith(), ...(body as object) }));
  const longest = ({ maxLength }: { maxLength: { value: number } }) => 'x'.repeat(maxLength.value);
  const edges: [label: string, field: string, text: string, value?: number | null][] = [
    ['Ref #', 'referenceId', longest(TEXT_RULES.referenceId)],
    ['Shipper name', 'shipperName', longest(TEXT_RULES.shipperName)],
    ['Requirements', 'requirements', longest(TEXT_RULES.requirements)],
    ['Notes', 'notes', longest(TEXT_RULES.notes)],
    ['Miles', 'miles', '4000', 4000],
    ['Deadhead to pickup, mi', 'deadheadOrigin', '0', 0],
    ['Deadhead after delivery, mi', 'deadheadDestination', '4000', 4000],
    ['Rate, $', 'rate', '1000000', 1_000_000],
    ['Length, ft', 'length', '0', 0],
    ['Weight, lb', 'weight', '', null],
    ['Shipper phone', 'shipperPhone', '', null],
  ];
  for (const [label, , text] of edges) await fill(label, text);
  await click('Save');
  await waitFor(() => expect(api.callsTo(UPDATE)).toHaveLength(1));
  expect(api.callsTo(UPDATE)[0].body).toMatchObject(
    Object.fromEntries(edges.map(([, field, text, value = text]) => [field, value])),
  );
});

test('the rules of the load form ask for both cities, pickup, what else is required, and one of three equipments', async () => {
  const { click } = await openNew();
  await click('Save');
  expect(await screen.findAllByText(MESSAGES.chooseCities)).toHaveLength(2);
  // Reference id, pickup, miles and shipper name.
  expect(screen.getAllByText(MESSAGES.required)).toHaveLength(4);
  await click(/^Equipment/, 'combobox');
  expect(shownOptions()).toEqual(['Flatbed', 'Reefer', 'Van']);
});

describe('the load form', () => {
  test('creates a load, and leaves the miles of the lane to the service', async () => {
    const { user, fill, click, typeFrom, address } = await openNew();
    await fill('Ref #', 'R-7');
    await chooseCity(user, 'Origin', 'Chicago');
    await chooseCity(user, 'Destination', 'Dallas');
    await waitFor(() => expect(valueOf('Miles')).toBe('963'));
    await fill('Rate, $', '2000');
    await fill('Shipper name', 'Acme');
    await typeFrom('Pickup', 'Month', '112320260800a');
    api.on(CREATE, ({ body }) => ({ ...savedLoadWith(), ...(body as object), id: 'new', miles: 963 }));
    await click('Save');
    await waitFor(() => expect(address()).toBe('/load'));
    expect(api.callsTo(CREATE)[0].body).toMatchObject({
      referenceId: 'R-7',
      origin: CHICAGO.fullName,
      destination: DALLAS.fullName,
      // 8:00 AM in Chicago.
      pickUp: '2026-11-23T14:00:00.000',
      delivery: null,
      equipment: Equipment.Van,
      loadStatus: LoadStatus.Saved,
      truckId: null,
      // Shown in the form.
      miles: null,
      deadheadOrigin: 0,
      rate: 2000,
    } satisfies Partial<CreateSavedLoadRequest>);
    const saved = takeToasts().findLast(({ message }) => message === 'Load saved.');
    expect([saved?.action?.label, saved?.other?.label]).toEqual(['Open', 'Undo']);
    expect(await screen.findByRole('article', { name: 'Chicago, IL to Dallas, TX' })).toBeTruthy();
    api.on('DELETE /load/delete/new', () => new Response(null, { status: 204 }));
    saved!.other!.act();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(api.callsTo('DELETE /load/delete/new')).toHaveLength(1);
  });

  test('never overwrites miles that were typed, and offers those of the lane', async () => {
    const { user, fill, click } = await openNew();
    await fill('Miles', '1010');
    await chooseCity(user, 'Origin', 'Chicago');
    await chooseCity(user, 'Destination', 'Dallas');
    await click('Use 963 by road');
    expect(valueOf('Miles')).toBe('963');
    expect(screen.getByText('963 by road')).toBeTruthy();
    expect(api.callsTo(CREATE)).toEqual([]);
  });

  test('offers the miles along all stops, while both ends stay', async () => {
    const { user } = await openSaved({ waypoints: [TULSA] });
    const miles = circleMiles(CHICAGO, TULSA) + circleMiles(TULSA, DALLAS);
    expect(await screen.findByRole('button', { name: `Use ${formatNumber(miles)} by road` })).toBeTruthy();
    await chooseCity(user, 'Destination', 'Chicago');
    expect(await screen.findByRole('button', { name: 'Use 1 by road' })).toBeTruthy();
  });

  test('says that the miles of the lane are an estimate, and does without those that cannot be had', async () => {
    api.on(ROUTE, { miles: 1150, kind: 'estimate', minutes: 0, line: [], states: [] });
    await openSaved();
    expect(await screen.findByRole('button', { name: 'Use about 1,150, estimated' })).toBeTruthy();
    cleanup();
    api.fail(ROUTE, 503);
    const { fill, click } = await openSaved();
    await waitFor(() => expect(api.callsTo(ROUTE)).toHaveLength(2));
    api.on(UPDATE, ({ body }) => ({ ...savedLoadWith(), ...(body as object) }));
    await fill('Miles', '990');
    await click('Save');
    await waitFor(() => expect(api.callsTo(UPDATE)[0].body).toMatchObject({ miles: 990 }));
  });

  test('shows what the load earns as it is typed, for the chosen truck', async () => {
    const { user, fill } = await openSaved({ miles: 900, deadheadOrigin: 100, rate: 2100 });
    const figure = (name: string) =>
      within(screen.getByLabelText('Earnings')).getByText(name).nextElementSibling?.textContent;
    expect(figure('Rate per mile')).toBe('$2.10');
    expect(figure('Profit')).toBe('+$1,600.00');
    expect(figure('Profit per mile')).toBe('+$1.60');
    await fill('Rate, $', '2200');
    expect(figure('Profit')).toBe('+$1,700.00');
    await user.click(screen.getByRole('combobox', { name: 'Truck' }));
    await user.click(await screen.findByRole('option', { name: /Red Mack/ }));
    expect(figure('Profit')).toBe('−$300.00');
    expect(figure('Profit per mile')).toBe('−$0.30');
    await fill('Miles', '');
    expect(figure('Profit')).toBe('–');
    cleanup();

    // Without a truck, no cost is known.
    await openSaved({ id: 'load-2', truckId: null, truck: null });
    expect(figure('Profit')).toBe('–');
    expect(screen.getByText(/Choose a truck to see/)).toBeTruthy();
  });

  test('shows times on the clock of the stop, and keeps what was not changed', async () => {
    const { fill, click } = await openSaved({
      originTimeZone: 'America/Los_Angeles',
      pickUp: '2026-11-23T14:00:30.000',
      // As a load board wrote it.
      shipperPhone: '1-800-555-0142 ext. 7',
    });
    expect(screen.getByText('Local time in Chicago, IL (PST)')).toBeTruthy();
    const pickUp = screen.getByRole('group', { name: 'Pickup' });
    expect(within(pickUp).getByRole('spinbutton', { name: 'Hours' }).textContent).toBe('06');
    api.on(UPDATE, ({ body }) => ({ ...savedLoadWith(), ...(body as object) }));
    await fill('Rate, $', '1');
    await click('Save');
    await waitFor(() => expect(api.callsTo(UPDATE)).toHaveLength(1));
    expect(api.callsTo(UPDATE)[0].body).toEqual({ id: savedLoadWith().id, rate: 1, version: 4 });
  });

  test('has the windows of the stops, which end at the earliest when they begin', async () => {
    const { click, typeFrom } = await openSaved({ pickUpEnd: '2026-11-23T18:00:00.000' });
    const pickUpUntil = within(screen.getByRole('group', { name: 'Pickup until' }));
    expect(pickUpUntil.getByRole('spinbutton', { name: 'Hours' }).textContent).toBe('12');
    await typeFrom('Pickup until', 'Hours', '0700a');
    await click('Save');
    expect(await screen.findByText(WINDOW_MESSAGES.pickUpEndTooEarly)).toBeTruthy();
    expect(api.callsTo(UPDATE)).toEqual([]);
    await typeFrom('Pickup until', 'Hours', '0930a');
    api.on(UPDATE, ({ body }) => ({ ...savedLoadWith(), ...(body as object) }));
    await click('Save');
    await waitFor(() => expect(api.callsTo(UPDATE)).toHaveLength(1));
    const pickUpEnd = '2026-11-23T15:30:00.000';
    expect(api.callsTo(UPDATE)[0].body).toEqual({ id: savedLoadWith().id, pickUpEnd, version: 4 });
  });

  test('tells that the load was changed in another tab, and loses nothing', async () => {
    const { fill, click } = await openSaved();
    await fill('Rate, $', '2500');
    const pickUp = '2026-11-24T15:30:00.000';
    const current = savedLoadWith({ version: 5, rate: 2200, miles: 980, pickUp });
    const changed = ['rate', 'miles', 'pickUp'];
    const { changedElsewhere: title } = MESSAGES;
    api.fail(UPDATE, 409, { code: 'changed-elsewhere', title, changed, current });
    await click('Save');
    await screen.findByRole('dialog', { name: 'Others have changed this' });
    expect(screen.getByRole('radio', { name: 'Take theirs: 2026-11-24 09:30' })).toBeTruthy();
    api.on(UPDATE, ({ body }) => ({ ...savedLoadWith(), ...(body as object) }));
    await click('Save');
    await waitFor(() => expect(api.callsTo(UPDATE)).toHaveLength(2));
    expect(api.callsTo(UPDATE)[1].body).toEqual({ id: current.id, rate: 2500, version: 5 });
  });
});
