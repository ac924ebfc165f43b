import { describe, expect, test } from '@jest/globals';
import { Equipment, type NormalisedLoad } from '@lanewise/contracts';
import type { City } from '@lanewise/geo';
import type { CentralLoadsRow } from './central-loads.columns.js';
import type { CityMatcher } from '../shared/load-file.js';
import { readLoadRow } from './load-row.rules.js';

const city = (fullName: string, latitude: number, longitude: number, timeZone: string): City => {
  const [name, state] = fullName.split(', ');
  return { id: 0, name, state, fullName, latitude, longitude, population: 0, timeZone };
};
const CITIES = [
  city('Chicago, IL', 41.85, -87.65, 'America/Chicago'),
  city('Denver, CO', 39.74, -104.98, 'America/Denver'),
  city('Honolulu, HI', 21.31, -157.86, 'Pacific/Honolulu'),
  city('Boston, MA', 42.36, -71.06, 'America/New_York'),
];
/** Knows four cities and guesses by the first two letters. */
const cities: CityMatcher = {
  match: (name, state) =>
    CITIES.find((known) => known.name.toLowerCase() === name.toLowerCase() && known.state === state),
  suggest: (name, state) =>
    CITIES.find((known) => known.name.slice(0, 2) === name.slice(0, 2) && known.state === state),
};

const ROW: CentralLoadsRow = {
  referenceId: 'LD-1001',
  company: 'Prairie Freight',
  contactPhone: '(312) 555-0123',
  contactEmail: 'loads@prairie.example',
  originCity: 'Chicago',
  originState: 'IL',
  destinationCity: 'Denver',
  destinationState: 'CO',
  pickup: '11/23/2026 08:00',
  delivery: '11/24/2026 17:00',
  equipment: 'Van',
  length: '53',
  weight: '42,000',
  width: '',
  height: '',
  miles: '1003',
  rate: '$2,450.50',
  requirements: 'Driver assist',
};

function read(changes: Partial<CentralLoadsRow>): NormalisedLoad {
  const result = readLoadRow({ ...ROW, ...changes }, cities);
  if ('load' in result) return result.load;
  throw new Error(JSON.stringify(result));
}
function faultsOf(changes: Partial<CentralLoadsRow>): string[] {
  const result = readLoadRow({ ...ROW, ...changes }, cities);
  return 'faults' in result ? result.faults : [];
}

test('reads a full row', () => {
  expect(read({})).toEqual({
    referenceId: 'LD-1001',
    company: 'Prairie Freight',
    companyKey: 'prairie freight',
    origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65, timeZone: 'America/Chicago' },
    destination: { fullName: 'Denver, CO', latitude: 39.74, longitude: -104.98, timeZone: 'America/Denver' },
    waypoints: [],
    pickUp: '2026-11-23T14:00:00.000Z',
    pickUpEnd: null,
    delivery: '2026-11-25T00:00:00.000Z',
    deliveryEnd: null,
    equipments: [Equipment.Van],
    length: 53,
    weight: 42000,
    width: null,
    height: null,
    miles: 1003,
    milesSource: 'posted',
    rateCents: 245050,
    shipperName: 'Prairie Freight',
    shipperEmail: 'loads@prairie.example',
    shipperPhone: '(312) 555-0123',
    commodity: null,
    requirements: 'Driver assist',
  });
});

test('reads a row with only what is required', () => {
  const load = read({
    contactPhone: ' ',
    contactEmail: '',
    delivery: '',
    length: '',
    weight: ' ',
    miles: '',
    rate: '',
    requirements: ' \n ',
  });
  expect(load).toMatchObject({
    shipperPhone: null,
    shipperEmail: null,
    delivery: null,
    length: null,
    weight: null,
    rateCents: 0,
    requirements: null,
    milesSource: 'road',
  });
  // By Interstate 80 and 76.
  expect(load.miles).toBeGreaterThan(985);
  expect(load.miles).toBeLessThan(1015);
});

describe('reads the value of', () => {
  test.each<[Partial<CentralLoadsRow>, Partial<NormalisedLoad>]>([
    [{ company: '  Pérez   Cargo ' }, { company: 'Pérez   Cargo', companyKey: 'perez cargo' }],
    [{ company: 'x'.repeat(300) }, { shipperName: 'x'.repeat(256), company: 'x'.repeat(300) }],
    [{ referenceId: '🚚'.repeat(450) }, { referenceId: '🚚'.repeat(450) }],
    [{ originState: 'Illinois', destinationState: 'co' }, {}],
    [
      { destinationCity: 'Chicago', destinationState: 'IL', miles: '' },
      { miles: 1, milesSource: 'road' },
    ],
    [{ miles: '1' }, { miles: 1, milesSource: 'posted' }],
    [{ miles: '712.5 mi' }, { miles: 713 }],
    [{ miles: '4,000' }, { miles: 4000 }],
    [{ rate: '0' }, { rateCents: 0 }],
    [{ rate: '$ 100,000.00' }, { rateCents: 10_000_000 }],
    [{ rate: '1850 USD' }, { rateCents: 185_000 }],
    [{ rate: '1019.995' }, { rateCents: 102_000 }],
    [
      { length: '48 ft', width: "8.5'", height: '100 feet' },
      { length: 48, width: 8.5, height: 100 },
    ],
    [{ weight: '44,000 lbs' }, { weight: 44000 }],
    [
      { weight: '100000#', length: '0' },
      { weight: 100000, length: 0 },
    ],
    [{ equipment: 'V/R' }, { equipments: [Equipment.Van, Equipment.Reefer] }],
    [{ contactEmail: ' a@b.example; c@d.example ' }, { shipperEmail: 'a@b.example' }],
    [{ contactEmail: 'call us' }, { shipperEmail: null }],
    [{ contactEmail: `${'x'.repeat(250)}@b.example` }, { shipperEmail: null }],
    [{ contactPhone: '5'.repeat(51) }, { shipperPhone: null }],
    [{ requirements: '🚚'.repeat(451) }, { requirements: '🚚'.repeat(450) }],
    [{ requirements: 'a\0b\r\nc' }, { requirements: 'a b\nc' }],
    [{ requirements: '#N/A' }, { requirements: null }],
    [{ delivery: '11/20/2026' }, { delivery: '2026-11-20T07:00:00.000Z' }],
  ])('%j', (changes, expected) => {
    expect(read(changes)).toMatchObject(expected);
  });
});

describe('refuses', () => {
  const NO_DATE = 'is not a date (MM/DD/YYYY, MM/DD/YYYY HH:mm or ISO 8601).';
  const NO_STATE = 'is not a US state (such as IL or Illinois).';

  test.each<[keyof CentralLoadsRow, string, string]>([
    ['referenceId', ' \0 ', 'Reference ID is required.'],
    ['company', ' ', 'Company is required.'],
    ['originCity', '', 'Origin City is required.'],
    ['originState', '', 'Origin State is required.'],
    ['destinationCity', '', 'Destination City is required.'],
    ['destinationState', '', 'Destination State is required.'],
    ['pickup', '', 'Pickup is required.'],
    ['equipment', '', 'Equipment is required.'],
    ['referenceId', 'x'.repeat(451), 'Reference ID may not be longer than 450 characters.'],
    ['company', 'x'.repeat(451), 'Company may not be longer than 450 characters.'],
    ['pickup', '13/45/2026', `Pickup "13/45/2026" ${NO_DATE}`],
    ['delivery', 'soon', `Delivery "soon" ${NO_DATE}`],
    ['originCity', 'Chcago', 'Origin city "Chcago, IL" is not known. Did you mean "Chicago, IL"?'],
    ['destinationCity', 'Denvr', 'Destination city "Denvr, CO" is not known. Did you mean "Denver, CO"?'],
    ['originState', 'XX', `Origin state "XX" ${NO_STATE}`],
    ['destinationState', 'Ontario', `Destination state "Ontario" ${NO_STATE}`],
    [
      'equipment',
      'Hopper',
      'Equipment "Hopper" is not known (Van, Flatbed or Reefer, or several such as V/R).',
    ],
    ['rate', 'x'.repeat(100_000), `Rate "${'x'.repeat(60)}…" is not a number from 0 to 100,000 (dollars).`],
  ])('the %s %j', (column, value, fault) => {
    expect(faultsOf({ [column]: value })).toEqual([fault]);
  });

  test.each<[keyof CentralLoadsRow, values: string[], bounds: string]>([
    ['miles', ['0', '0.9', '4001', 'far'], 'from 1 to 4,000 (miles)'],
    ['rate', ['-1', '100,000.01', 'call'], 'from 0 to 100,000 (dollars)'],
    ['length', ['101'], 'from 0 to 100 (feet)'],
    ['width', ['-1'], 'from 0 to 100 (feet)'],
    ['height', ['tall'], 'from 0 to 100 (feet)'],
    ['weight', ['100001'], 'from 0 to 100,000 (pounds)'],
  ])('the %s %j, which is no number %s', (column, values, bounds) => {
    const name = column[0].toUpperCase() + column.slice(1);
    for (const value of values)
      expect(faultsOf({ [column]: value })).toEqual([`${name} "${value}" is not a number ${bounds}.`]);
  });

  test('a way beyond the roads, which the row does not say', () => {
    const [originCity, originState, destinationCity, destinationState] = ['Honolulu', 'HI', 'Boston', 'MA'];
    expect(faultsOf({ originCity, originState, destinationCity, destinationState, miles: '' })).toEqual([
      'Miles is empty, and the estimated 6098 miles from Honolulu, HI to Boston, MA are more than 4000.',
    ]);
  });

  test('a row with all its faults', () => {
    expect(
      faultsOf({
        referenceId: '',
        originCity: 'Chixago',
        pickup: '02/30/2026',
        rate: '-5',
        equipment: 'Tank',
      }),
    ).toEqual([
      'Reference ID is required.',
      'Origin city "Chixago, IL" is not known. Did you mean "Chicago, IL"?',
      'Pickup "02/30/2026" is not a date (MM/DD/YYYY, MM/DD/YYYY HH:mm or ISO 8601).',
      'Equipment "Tank" is not known (Van, Flatbed or Reefer, or several such as V/R).',
      'Rate "-5" is not a number from 0 to 100,000 (dollars).',
    ]);
  });
});

test('reads a cell of half a megabyte in no time, whatever it holds', () => {
  for (const piece of [' ', '1', ',', ' 1', '$ ', 'a@', '.a', 'or ', '/', "'", '\t\0', 'é']) {
    const cell = `1${piece.repeat(500_000 / piece.length)}x`;
    for (const column of Object.keys(ROW) as (keyof CentralLoadsRow)[]) {
      const [fault = ''] = faultsOf({ [column]: cell });
      expect(fault.length).toBeLessThan(300);
    }
  }
});

test.each<[string, Partial<CentralLoadsRow>, Partial<NormalisedLoad>]>([
  ['in a number', { rate: '\u200b1850\u200e' }, { rateCents: 185_000 }],
  ['in a reference', { referenceId: 'LD\u00ad-\ufeff1001\u2060' }, { referenceId: 'LD-1001' }],
  ['in a city and its state', { originCity: 'Chi\u200bcago', originState: '\u202dIL\u202c' }, {}],
  ['in an equipment and a day', { equipment: 'Van\ufeff', pickup: '\u200f11/23/2026 08:00' }, {}],
  ['in requirements of two lines', { requirements: 'a\u200b\nb' }, { requirements: 'a\nb' }],
  ['in a company', { company: 'Prai\u034frie\u17b4 Frei\u2065ght\u{e0041}' }, {}],
  ['as blanks of another kind', { referenceId: 'LD\u00a01001\u2800' }, { referenceId: 'LD 1001' }],
])('characters that show nothing do not count %s', (_, changes, expected) => {
  expect(read(changes)).toEqual({ ...read({}), ...expected });
});

test.each(
  [
    ['#N/A', '#REF!', '########', '#NV', '#WERT!', '#\u00a1VALOR!', '#\u00bfNOMBRE?', '#N/D', 'Err:502'],
    ['4.81235E+11', '4.81235e11', '48,1235E+10', '-4.8E+11', '4.81235 E+11', '4E+11'],
  ].flat(),
)('%s is no reference and no company', (value) => {
  expect(faultsOf({ referenceId: value })).toEqual([expect.stringMatching(/^Reference ID .* spreadsheet/)]);
  expect(faultsOf({ company: value })).toEqual([expect.stringMatching(/^Company .* spreadsheet/)]);
});

test.each(['1E5', '12E3', '#1234', '#REF-12', 'LD4E+11'])('%s is a reference', (referenceId) => {
  expect(read({ referenceId }).referenceId).toBe(referenceId);
});

test.each(['3.12556E+09', '#NUM!'])('the phone %s is left out, and the row says so', (contactPhone) => {
  expect(readLoadRow({ ...ROW, contactPhone }, cities)).toMatchObject({
    load: { shipperPhone: null },
    lostPhone: true,
  });
});

test.each([
  ['3125550123.0', '3125550123'],
  ['3,125,550,123', '3125550123'],
  ['(312) 555-0123 ext 4', '(312) 555-0123 ext 4'],
  ['', null],
  ['ask for dispatch', null],
])('nothing is lost of the phone %j', (contactPhone, shipperPhone) => {
  expect(readLoadRow({ ...ROW, contactPhone }, cities)).toMatchObject({
    load: { shipperPhone },
    lostPhone: false,
  });
});

test.each([
  ['Chicago, IL', 'IL'],
  ['Chicago IL', 'IL'],
  ['Chicago, IL 60607', 'IL'],
  ['CHICAGO 60607-1234', 'IL'],
  ['Chicago, Illinois, USA', 'IL'],
  ['Chicago', 'IL 60607'],
  ['Chicago', 'Illinois 60607'],
  ['Chicago, IL', ''],
  ['Chicago, Illinois 60607', ''],
])('the city %j of the state %j is Chicago, IL', (originCity, originState) => {
  expect(read({ originCity, originState }).origin.fullName).toBe('Chicago, IL');
});

test('a city of one state is not taken for one of another', () => {
  expect(faultsOf({ originCity: 'Chicago, IN' })).toEqual([expect.stringContaining('is not known')]);
  expect(faultsOf({ originCity: 'Chicago', originState: '' })).toEqual(['Origin State is required.']);
});

test.each([
  'Dan Wild <dan@wild.example>',
  '"Wild, Dan" <dan@wild.example>',
  'mailto:dan@wild.example',
  'MAILTO:dan@wild.example?subject=Load',
  'dan@wild.example (Dan)',
  '<mailto:dan@wild.example>; sue@wild.example',
  'Dan Wild [dan@wild.example]',
  "'dan@wild.example'",
  '\u201cdan@wild.example\u201d',
  'dan@wild.example/sue@wild.example',
  'Email:dan@wild.example',
  'SMTP:dan@wild.example',
  'dan@wild.example.',
])('reads the address in %j', (contactEmail) => {
  expect(read({ contactEmail }).shipperEmail).toBe('dan@wild.example');
});

test.each([
  [53, ['53\u2019', '53\u2032', "53'", '53\u00b4', '53 ft']],
  [48.5, [`48'6"`, '48\u20196\u201d', `48' - 6"`, '48 ft 6 in']],
  [13.5, ['13\u20326\u2033', "13'6"]],
  [8.5, ["8'6''", '102"', '102 in']],
])('reads %d feet from %j', (feet, lengths) => {
  for (const length of lengths)
    expect(read({ length, width: length })).toMatchObject({ length: feet, width: feet });
});

test.each([`53'13"`, '53 6', `"`, `6'6'`])('%j is no length', (length) => {
  expect(faultsOf({ length })).toEqual([expect.stringMatching(/^Length .* is not a number/)]);
});

test.each([
  ["1'850.50", 185_050],
  ['1\u2019850', 185_000],
  ['1 850', 185_000],
  ['1\u202f850.5', 185_050],
  ['US $1,850', 185_000],
  ['USD 1,850', 185_000],
  ['1,850 $', 185_000],
  ['850.000', 85_000],
  ['1850.000', 185_000],
])('the rate %j is read', (rate, rateCents) => expect(read({ rate })).toMatchObject({ rateCents }));

test.each<[keyof CentralLoadsRow, string]>([
  ['rate', '1.850'],
  ['rate', '$42.000'],
  ['weight', '42.000 lbs'],
  ['miles', '1.003'],
])('in every file, %s of %s fails, as it could be a thousand times more', (column, value) => {
  expect(faultsOf({ [column]: value })).toEqual([expect.stringContaining('could be read in two ways')]);
});

test('a half is never read as five hundred', () => {
  expect(faultsOf({ rate: '0,500' })).toEqual([expect.stringMatching(/^Rate "0,500" is not a number/)]);
});

describe('in a file that may write decimals after commas', () => {
  const resultOf = (rate: string) => readLoadRow({ ...ROW, weight: '42000', rate }, cities, true);

  test.each([
    ['1850', 185_000],
    ['1850,50', 185_050],
    ['1.850,50', 185_050],
    ['1850.50', 185_050],
    ['$1.850,5', 185_050],
    ['1\u00a0850,50', 185_050],
    ['1\u2019850,50', 185_050],
  ])('%s is read', (rate, rateCents) => {
    expect(resultOf(rate)).toMatchObject({ load: { rateCents } });
  });

  test.each(['1.850', '1,850', '$42.000'])('%s fails, as it could be a thousand times more', (rate) => {
    expect(resultOf(rate)).toEqual({
      faults: [`Rate "${rate}" could be read in two ways. Please write it without a mark for thousands.`],
    });
  });
});

test('a day without a time is open from its first to its last minute, on the clock of the stop', () => {
  expect(read({ pickup: '11/23/2026', delivery: '2026-11-25' })).toMatchObject({
    pickUp: '2026-11-23T06:00:00.000Z',
    pickUpEnd: '2026-11-24T05:59:00.000Z',
    delivery: '2026-11-25T07:00:00.000Z',
    deliveryEnd: '2026-11-26T06:59:00.000Z',
  });
});

test('a city of another state is suggested as such', () => {
  const suggesting: CityMatcher = { match: () => undefined, suggest: () => CITIES[1] };
  const result = readLoadRow({ ...ROW, originCity: 'Denver', originState: 'IL' }, suggesting);
  expect(result).toMatchObject({
    faults: [
      'Origin city "Denver, IL" is not known. Did you mean "Denver, CO", in another state?',
      'Destination city "Denver, CO" is not known. Did you mean "Denver, CO"?',
    ],
  });
});
