import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Equipment, type NormalisedLoad } from '@lanewise/contracts';
import { type CityTable, loadCityTable } from '@lanewise/geo';
import type { JsonObject } from './json-fields.js';
import { readTruckSmarterLoad } from './truck-smarter-load.rules.js';
import { runs } from '../../../../../tests/support/runs.js';

const { Flatbed, Reefer, Van } = Equipment;
let cities: CityTable;
beforeAll(async () => (cities = await loadCityTable()));

const PICKUP = {
  type: 'P',
  index: 0,
  start_time: '2026-11-23T08:00:00',
  end_time: '2026-11-23T12:00:00',
  city: 'Chicago',
  state: 'IL',
  latitude: 41.88,
  longitude: -87.63,
  country: 'US',
};
const DELIVERY = {
  type: 'D',
  index: 1,
  start_time: '2026-11-24T17:00:00-07:00',
  city: 'denver',
  state: 'Colorado',
};
const LOAD: JsonObject = {
  load_id: 'TS-1',
  equipment: ['van', 'reefer'],
  stops: [PICKUP, DELIVERY],
  contact_phone: '(312) 555-0123',
  contact_email: 'loads@prairie.example',
  length: 53,
  weight: 42000,
  requirements: ['Straps', 'Tarps'],
  commodity: 'Paper',
  distance: 1003,
  offer_price: 2450.5,
  general_notes: 'Call ahead.\r\nDock 4.',
};

function read(changes: JsonObject): NormalisedLoad {
  const result = readTruckSmarterLoad({ ...LOAD, ...changes }, cities);
  if (!('load' in result)) throw new Error(JSON.stringify(result));
  return result.load;
}
function faultsOf(changes: JsonObject): string[] {
  const result = readTruckSmarterLoad({ ...LOAD, ...changes }, cities);
  return 'faults' in result ? result.faults : [];
}
const pickup = (changes: JsonObject) => ({ stops: [{ ...PICKUP, ...changes }, DELIVERY] });
const delivery = (changes: JsonObject) => ({ stops: [PICKUP, { ...DELIVERY, ...changes }] });

test('reads a full load', () => {
  const denver = cities.match('Denver', 'CO')!;
  expect(read({})).toEqual({
    referenceId: 'TS-1',
    company: '',
    companyKey: '',
    origin: { fullName: 'Chicago, IL', latitude: 41.88, longitude: -87.63, timeZone: 'America/Chicago' },
    destination: {
      fullName: 'Denver, CO',
      latitude: denver.latitude,
      longitude: denver.longitude,
      timeZone: 'America/Denver',
    },
    waypoints: [],
    pickUp: '2026-11-23T14:00:00.000Z',
    pickUpEnd: '2026-11-23T18:00:00.000Z',
    delivery: '2026-11-25T00:00:00.000Z',
    deliveryEnd: null,
    equipments: [Van, Reefer],
    length: 53,
    weight: 42000,
    width: null,
    height: null,
    miles: 1003,
    milesSource: 'posted',
    rateCents: 245_050,
    shipperName: 'prairie.example',
    shipperEmail: 'loads@prairie.example',
    shipperPhone: '(312) 555-0123',
    commodity: 'Paper',
    requirements: 'Straps, Tarps\nPaper\nCall ahead.\nDock 4.',
  });
});

test('reads a load with only what is required', () => {
  const load = readTruckSmarterLoad(
    {
      load_id: 7,
      equipment: 'flatbed',
      stops: [
        { type: 'P', start_time: '2026-11-23', city: 'Chicago', state: 'IL' },
        { type: 'D', city: 'Denver', state: 'CO', end_time: '2026-11-25', latitude: null, longitude: null },
      ],
    },
    cities,
  );
  expect(load).toMatchObject({
    load: {
      referenceId: '7',
      equipments: [Flatbed],
      delivery: null,
      deliveryEnd: null,
      pickUpEnd: '2026-11-24T05:59:00.000Z',
      length: null,
      weight: null,
      rateCents: 0,
      shipperName: 'Unknown shipper',
      shipperEmail: null,
      shipperPhone: null,
      commodity: null,
      requirements: null,
    },
  });
});

test('reads the state of a stop that stands behind its city', () => {
  const place = { city: 'Chicago, IL 60607', state: null, latitude: null };
  expect(read(pickup(place)).origin.fullName).toBe('Chicago, IL');
});

describe('reads the value of', () => {
  test.each<[JsonObject, Partial<NormalisedLoad>]>([
    [
      { company: ' Prairie\tFreight ' },
      { company: 'Prairie Freight', companyKey: '', shipperName: 'Prairie Freight' },
    ],
    [{ company: 'x'.repeat(300) }, { shipperName: 'x'.repeat(256) }],
    [{ contact_email: 'none' }, { shipperName: 'Unknown shipper', shipperEmail: null }],
    [
      { contact_email: ['a@b.example'], contact_phone: 3125550123 },
      { shipperEmail: null, shipperPhone: '3125550123' },
    ],
    [{ load_id: 9_007_199_254_740_991 }, { referenceId: '9007199254740991' }],
    [{ equipment: ['Dry Van', 'stepdeck', 'VAN', 7, null] }, { equipments: [Van] }],
    [{ equipment: 'van, power only/Flatbed' }, { equipments: [Van, Flatbed] }],
    [{ offer_price: '$2,450.50' }, { rateCents: 245_050 }],
    [{ offer_price: null }, { rateCents: 0 }],
    [{ offer_price: ' ' }, { rateCents: 0 }],
    [{ offer_price: 0 }, { rateCents: 0 }],
    [{ offer_price: 1019.995 }, { rateCents: 102_000 }],
    [{ distance: '712.5 mi' }, { miles: 713 }],
    [
      { length: '48 ft', weight: '44,000 lbs' },
      { length: 48, weight: 44_000 },
    ],
    [
      { length: null, weight: 0 },
      { length: null, weight: 0 },
    ],
    [
      { requirements: 'Straps', commodity: null, general_notes: undefined },
      { requirements: 'Straps', commodity: null },
    ],
    [{ requirements: ['', null, 'a', 5], commodity: '', general_notes: '' }, { requirements: 'a, 5' }],
    [
      { requirements: ['🚚'.repeat(440)], commodity: 'Paper and other goods' },
      { requirements: `${'🚚'.repeat(440)}\nPaper and`, commodity: 'Paper and other goods' },
    ],
    [{ commodity: 'x'.repeat(451), requirements: [], general_notes: null }, { commodity: 'x'.repeat(450) }],
    [{ commodity: 'a\0\nb' }, { commodity: 'a b' }],
    [pickup({ end_time: '2026-11-23T07:00:00' }), { pickUpEnd: null }],
    [pickup({ end_time: '2026-11-23T08:00:00' }), { pickUpEnd: null }],
    // The day stays open to its end where an end before it is ignored.
    [pickup({ start_time: '2026-11-23', end_time: '2026-11-22' }), { pickUpEnd: '2026-11-24T05:59:00.000Z' }],
    [
      { requirements: ['#N/A', 'Straps'], commodity: '#REF!', general_notes: '########' },
      { requirements: 'Straps', commodity: null },
    ],
    [pickup({ start_time: '2026-11-23T14:00:00Z' }), { pickUp: '2026-11-23T14:00:00.000Z' }],
    [pickup({ start_time: '11/23/2026 8:00 AM' }), { pickUp: '2026-11-23T14:00:00.000Z' }],
    [delivery({ end_time: '2026-11-24T19:00:00' }), { deliveryEnd: '2026-11-25T02:00:00.000Z' }],
    [delivery({ end_time: '2026-11-24T18:30:00', start_time: null }), { delivery: null, deliveryEnd: null }],
    [{ unknown: { deep: [] }, load_ID: 3 }, {}],
  ])('%j', (changes, expected) => {
    expect(read(changes)).toMatchObject(expected);
  });
});

describe('the stops of a load', () => {
  const stop = (type: string, index: unknown, city: string, state: string) => ({
    type,
    index,
    city,
    state,
    start_time: '2026-11-23T08:00',
  });

  test('are sorted by index: the first pickup, the last delivery, the rest on the way', () => {
    const load = read({
      distance: null,
      stops: [
        stop('dropoff', 4, 'Memphis', 'TN'),
        stop('Pickup', '2', 'Dallas', 'TX'),
        stop('d', 3, 'Houston', 'TX'),
        stop('p', 1, 'Chicago', 'IL'),
      ],
    });
    expect(load).toMatchObject({
      origin: { fullName: 'Chicago, IL' },
      destination: { fullName: 'Memphis, TN' },
      waypoints: [{ fullName: 'Dallas, TX' }, { fullName: 'Houston, TX' }],
    });
    expect(Object.keys(load.waypoints[0])).toEqual(['fullName', 'latitude', 'longitude']);
    // By way of both; the straight way would be 530 miles.
    expect(load.milesSource).toBe('road');
    expect(load.miles).toBeGreaterThan(1720);
    expect(load.miles).toBeLessThan(1780);
  });

  test('keep the order of the list when they have no index', () => {
    const places = ['Chicago, IL', 'Joliet, IL', 'Denver, CO', 'Boulder, CO'];
    const stops = places.map((place, at) => {
      const [city, state] = place.split(', ');
      return stop(at < 2 ? 'P' : 'D', undefined, city, state);
    });
    const { origin, destination, waypoints } = read({ stops });
    expect([origin, ...waypoints, destination].map(({ fullName }) => fullName)).toEqual(places);
  });

  test.each<[JsonObject, fullName: string, timeZone?: string]>([
    [{ city: 'Nowhere at All', state: 'il' }, 'Nowhere at All, IL'],
    [{ city: 'ST LOUIS', state: 'MO' }, 'St. Louis, MO'],
    [{ city: 'Nowhere at All', state: null }, 'Nowhere at All'],
    [{ city: '', state: 'IL' }, '41.8800, -87.6300'],
    [{ latitude: '41.88', longitude: '-87.63°' }, 'Chicago, IL'],
    [{ latitude: 40.7, longitude: -111.9 }, 'Chicago, IL', 'America/Denver'],
  ])('have the given coordinates: %j', (changes, fullName, timeZone = 'America/Chicago') => {
    const { latitude, longitude } = { latitude: 41.88, longitude: -87.63, ...changes };
    expect(read(pickup(changes)).origin).toEqual({
      fullName,
      latitude: parseFloat(String(latitude)),
      longitude: parseFloat(String(longitude)),
      timeZone,
    });
  });

  test.each<JsonObject>([{ latitude: 0, longitude: 0 }, { latitude: null }, { longitude: undefined }])(
    'coordinates that are none: %j',
    (changes) => {
      const { latitude, longitude } = cities.match('Chicago', 'IL')!;
      expect(read(pickup(changes)).origin).toMatchObject({ latitude, longitude });
    },
  );

  test('may not be more road miles apart than a load may have', () => {
    const stops = [stop('p', 1, 'Seattle', 'WA'), stop('d', 2, 'Miami', 'FL'), stop('d', 3, 'Boston', 'MA')];
    expect(faultsOf({ distance: null, stops })).toEqual([
      expect.stringMatching(
        /^distance is absent, and the 4\d{3} road miles from Seattle, WA to Boston, MA are more than 4000\.$/,
      ),
    ]);
  });

  test('are a mile apart when they are the same place', () => {
    expect(read({ distance: undefined, stops: [PICKUP, { ...PICKUP, type: 'D' }] }).miles).toBe(1);
  });
});

describe('skips a load with', () => {
  test.each<JsonObject>([
    { equipment: ['stepdeck', 'power_only'] },
    { equipment: 'hotshot' },
    { equipment: [] },
    { equipment: null },
    pickup({ country: 'CA' }),
    delivery({ country: 'Mexico' }),
    { equipment: ['lowboy'], load_id: null, stops: 7 },
    { ...delivery({ country: 'MX', city: 5 }), offer_price: 'x' },
  ])('%j', (changes) => {
    const skipped = 'equipment' in changes ? /^Its equipment is neither/ : /^A stop is outside the US/;
    expect(readTruckSmarterLoad({ ...LOAD, ...changes }, cities)).toEqual({
      skipped: expect.stringMatching(skipped),
    });
  });

  test.each(['us', 'USA', 'U.S.A.', 'United States', ' ', null, undefined])(
    'unless the country is %j',
    (country) => {
      expect(read(pickup({ country })).referenceId).toBe('TS-1');
    },
  );
});

describe('refuses', () => {
  const between = (low: string, high: string, unit: string) =>
    `is not a number from ${low} to ${high} (${unit}).`;
  const noDate = 'is not a date (MM/DD/YYYY, MM/DD/YYYY HH:mm or ISO 8601).';
  test.each<[JsonObject, string]>([
    [{ load_id: undefined }, 'load_id is required.'],
    [{ load_id: '\0' }, 'load_id is required.'],
    [{ load_id: ['x'] }, 'load_id is (a list), not a text.'],
    [{ load_id: 'x'.repeat(451) }, 'load_id may not be longer than 450 characters.'],
    [{ load_id: 2 ** 60 }, 'load_id is a number of more digits than JSON keeps; write it in quotes.'],
    [{ company: { name: 'x' } }, 'company is (an object), not a text.'],
    [{ company: 'x'.repeat(451) }, 'company may not be longer than 450 characters.'],
    [{ equipment: 3 }, 'equipment is 3, not a list of texts.'],
    [{ offer_price: 'abc' }, `offer_price "abc" ${between('0', '100,000', 'dollars')}`],
    [{ offer_price: -1 }, `offer_price -1 ${between('0', '100,000', 'dollars')}`],
    [{ offer_price: 100_000.01 }, `offer_price 100000.01 ${between('0', '100,000', 'dollars')}`],
    [{ offer_price: [1] }, `offer_price (a list) ${between('0', '100,000', 'dollars')}`],
    [{ offer_price: true }, `offer_price true ${between('0', '100,000', 'dollars')}`],
    [{ distance: 0 }, `distance 0 ${between('1', '4,000', 'miles')}`],
    [{ distance: 4001 }, `distance 4001 ${between('1', '4,000', 'miles')}`],
    [{ length: 101 }, `length 101 ${between('0', '100', 'feet')}`],
    [{ weight: 'heavy' }, `weight "heavy" ${between('0', '100,000', 'pounds')}`],
    [{ commodity: [] }, 'commodity is (a list), not a text.'],
    [{ general_notes: {} }, 'general_notes is (an object), not a text.'],
    [{ requirements: {} }, 'requirements is (an object), not a text.'],
    [{ requirements: ['a', ['b'], {}] }, 'requirements[1] is (a list), not a text.'],
    [{ stops: undefined }, 'stops is required.'],
    [{ stops: {} }, 'stops is (an object), not a list.'],
    [{ stops: Array.from({ length: 101 }, () => PICKUP) }, 'stops has 101 stops; at most 100 are taken.'],
    [{ stops: [PICKUP, 'Denver'] }, 'stops[1] is "Denver", not an object.'],
    [{ stops: [PICKUP] }, 'stops has no delivery (type D).'],
    [{ stops: [DELIVERY] }, 'stops has no pickup (type P).'],
    [pickup({ type: null }), 'stops[0].type is required.'],
    [
      pickup({ type: 'toString' }),
      'stops[0].type "toString" is not known (P for a pickup, D for a delivery).',
    ],
    [delivery({ index: 'last' }), 'stops[1].index "last" is not a number.'],
    [delivery({ index: [2] }), 'stops[1].index (a list) is not a number.'],
    [pickup({ start_time: null }), 'stops[0].start_time is required.'],
    [pickup({ start_time: 'soon' }), `stops[0].start_time "soon" ${noDate}`],
    [pickup({ start_time: 1795420800 }), `stops[0].start_time "1795420800" ${noDate}`],
    [pickup({ end_time: '2026-02-30' }), `stops[0].end_time "2026-02-30" ${noDate}`],
    [delivery({ start_time: {} }), 'stops[1].start_time is (an object), not a text.'],
    [pickup({ latitude: 91 }), `stops[0].latitude 91 ${between('-90', '90', 'degrees')}`],
    [pickup({ longitude: 'west' }), `stops[0].longitude "west" ${between('-180', '180', 'degrees')}`],
    [delivery({ city: '' }), 'stops[1].city is required.'],
    [delivery({ state: null }), 'stops[1].state is required.'],
    [delivery({ city: ['Denver'] }), 'stops[1].city is (a list), not a text.'],
    [delivery({ city: 'Denvr' }), 'Destination city "Denvr, CO" is not known. Did you mean "Denver, CO"?'],
    [delivery({ state: 'ON' }), 'Destination state "ON" is not a US state (such as IL or Illinois).'],
    [
      { stops: [PICKUP, { ...DELIVERY, city: 'Chcago', state: 'IL' }, { ...DELIVERY, index: 2 }] },
      'Waypoint city "Chcago, IL" is not known. Did you mean "Chicago, IL"?',
    ],
    [
      { distance: null, ...delivery({ city: 'Honolulu', state: 'HI' }) },
      'distance is absent, and the estimated 5099 miles from Chicago, IL to Honolulu, HI are more than 4000.',
    ],
  ])('%j', (changes, fault) => {
    expect(faultsOf(changes)).toEqual([fault]);
  });

  test('a load with all its faults', () => {
    const stops = [
      { ...PICKUP, start_time: '' },
      { ...DELIVERY, city: 'Zzzzzz' },
    ];
    expect(faultsOf({ load_id: '', offer_price: 'x', stops })).toEqual([
      'load_id is required.',
      'Destination city "Zzzzzz, CO" is not known.',
      'stops[0].start_time is required.',
      'offer_price "x" is not a number from 0 to 100,000 (dollars).',
    ]);
  });

  test('nothing without a reason, whatever the fields hold', () => {
    const field = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('', '\0', '\u0301', '\ud800', -0, 1e300, [], {}, [null]),
    );
    const some = (keys: string[]) => fc.dictionary(fc.constantFrom(...keys), field, { maxKeys: 3 });
    fc.assert(
      fc.property(
        some(Object.keys(LOAD).filter((key) => key !== 'equipment')),
        some(Object.keys(PICKUP).filter((key) => key !== 'country')),
        (changes, ofStop) => {
          const result = readTruckSmarterLoad({ ...LOAD, ...pickup(ofStop), ...changes }, cities);
          if ('faults' in result) expect(result.faults).not.toEqual([]);
          else expect(result).toHaveProperty('load');
        },
      ),
      runs(300),
    );
  });

  test('a value of any size and depth in a few words', () => {
    const deep = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`) as unknown;
    expect(faultsOf({ offer_price: deep, weight: 'x'.repeat(1_000_000) })).toEqual([
      `weight "${'x'.repeat(60)}…" is not a number from 0 to 100,000 (pounds).`,
      'offer_price (a list) is not a number from 0 to 100,000 (dollars).',
    ]);
  });
});
