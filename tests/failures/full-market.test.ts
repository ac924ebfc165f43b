import { afterEach, expect, test } from '@jest/globals';
import {
  type Alert,
  Equipment,
  HAULING_EQUIPMENT,
  type ListResponse,
  type Notification,
  TRIPS_PATH,
} from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import { createAccount } from '../support/accounts.js';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import type { Answer } from '../support/client.js';
import { EventStream } from '../support/event-stream.js';
import { eventually } from '../support/processes.js';
import { useOwnProduct } from '../support/product.js';
import { createTruck } from '../support/saved-loads.js';
import { sendEvery } from '../support/send-every.js';

const ROWS = 100_000;
const SEARCHES = 300;
const EVERY_MS = 100;
const TOLD_MS = 120_000;

/** Its market is empty at first, as are the statistics by which Postgres plans. */
const product = useOwnProduct();
const open: EventStream[] = [];
afterEach(() => open.splice(0).forEach((stream) => stream.close()));

test('While 100,000 rows come into an empty market, every search, followed search, alert and trip is answered', async () => {
  const cities = (await loadCityTable()).search('', 40);
  const [cityAt, placeAt] = [
    (n: number) => cities[n % cities.length].fullName.split(', '),
    (n: number) => {
      const { fullName, latitude, longitude } = cities[n % cities.length];
      return { fullName, latitude, longitude };
    },
  ];
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const [[originCity, originState], [destinationCity, destinationState]] = [cityAt(n), cityAt(7 * n + 3)];
    const route = { originCity, originState, destinationCity, destinationState };
    return {
      ...route,
      referenceId: `row-${n}`,
      company: `Freight ${n % 997}`,
      pickup: hoursFromNow(24 + (n % 96)),
      delivery: '',
      miles: String(300 + (n % 1500)),
      rate: String(900 + (n % 3000)),
    };
  });
  const [admin, carrier] = [await product.signIn('Admin'), await createAccount(product)];
  const { id: truckId } = await createTruck(carrier, 'Heron');
  const search = (n: number) => ({
    origin: placeAt(n),
    truck: { id: truckId },
    pickupStartDate: new Date().toISOString(),
    pageSize: 25,
  });
  const alert = {
    name: 'First city',
    search: { origin: placeAt(0), truck: { id: truckId }, equipment: Equipment.Van },
    days: 3,
    profitPerMileMin: null,
    profitMin: null,
    mail: false,
    webPush: false,
    on: true,
  };
  expect((await carrier.post<Alert>('/api/alert/create', alert)).status).toBe(201);
  const stream = await EventStream.follow(carrier, search(0));
  open.push(stream);

  const refused: string[] = [];
  const answered = async (what: string, request: Promise<Answer<unknown>>) => {
    const { status, text } = await request.catch((error: Error) => ({ status: 0, text: error.message }));
    if (status !== 200) refused.push(`${what}: ${status} ${text.slice(0, 120)}`);
  };
  const { body: upload } = await admin.upload(centralLoads(rows));
  const ended = new AbortController();
  let sent = 0;
  const searches = sendEvery(
    EVERY_MS,
    () => {
      const n = sent++;
      if (sent === SEARCHES) ended.abort();
      const equipment = HAULING_EQUIPMENT[n % HAULING_EQUIPMENT.length];
      return n % 100 === 50
        ? answered('trip', carrier.post(`/api/${TRIPS_PATH}`, { ...search(n), pageSize: undefined }))
        : answered(
            'search',
            admin.post('/api/importLoad/search', { ...search(n), truck: { equipment, costPerMile: 1 } }),
          );
    },
    ended.signal,
  );
  await searches;
  expect(await admin.importEnded(upload.id)).toMatchObject({ status: 'completed', imported: ROWS });
  expect(refused).toEqual([]);
  expect(stream.status).toBe(200);
  await stream.has(1);
  await eventually('the alert is told', TOLD_MS, async () => {
    const { body } = await carrier.post<ListResponse<Notification>>('/api/notification/search', {});
    return body.itemList.some(({ kind }) => kind === 'alert');
  });
}, 300_000);
