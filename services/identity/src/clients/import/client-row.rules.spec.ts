import { beforeAll, expect, test } from '@jest/globals';
import { MESSAGES, NUMBER_RULES } from '@lanewise/contracts';
import { type CityTable, loadCityTable } from '@lanewise/geo';
import { CLIENT_SAMPLE } from './client-sample.js';
import { readClientFile } from './client-file.js';
import { readClientRow } from './client-row.rules.js';

let cities: CityTable;
beforeAll(async () => {
  cities = await loadCityTable();
});

const GOOD = { name: 'Blue', email: 'blue@trucks.test', city: 'Chicago', state: 'IL', dotNumber: '12' };
const read = (values: object) =>
  readClientRow({ line: 2, cells: [], values: { ...GOOD, ...values } }, cities);

test.each<[string, object, object]>([
  ['the time zone of its city', {}, { city: 'Chicago, IL', timeZoneShift: -6, appRoles: undefined }],
  ['its own time zone', { timeZoneShift: '-8' }, { timeZoneShift: -8 }],
  [
    'a city with its state in one cell',
    { city: 'saint louis, mo', state: undefined },
    { city: 'St. Louis, MO' },
  ],
  ['several roles in any case', { appRoles: 'broker / CARRIER' }, { appRoles: ['Broker', 'Carrier'] }],
])('a row gives a client %s', (_, values, client) => {
  expect(read(values)).toMatchObject({ client });
});

test.each<[object, string]>([
  [{ name: undefined }, `Name: ${MESSAGES.required}`],
  [{ email: 'nobody' }, `Email: ${MESSAGES.emailInvalid}`],
  [{ city: 'Atlantis' }, `City: ${MESSAGES.chooseClientCity}`],
  [{ city: undefined, state: undefined }, 'City: '],
  [{ dotNumber: 'x' }, `DOT: ${MESSAGES.digitsOnly}`],
  [{ appRoles: 'Admin' }, `Roles: ${MESSAGES.roleInvalid}`],
  [{ timeZoneShift: '-9' }, `Time Zone Shift: ${NUMBER_RULES.timeZoneShift.tooSmall}`],
])('a row fails with %j', (values, reason) => {
  expect(read(values)).toEqual({ reason: expect.stringContaining(reason) });
});

test('every row of the sample gives a client', async () => {
  const file = await readClientFile(Buffer.from(CLIENT_SAMPLE), 10);
  for (const row of file.rows) expect(readClientRow(row, cities)).toHaveProperty('client');
});
