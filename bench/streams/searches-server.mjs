import 'reflect-metadata';
import { Equipment, FOLLOW_PATH, toWireDate } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import pg from 'pg';
import { makeCarrier, startLoadsService } from '../loads/loads-service.mjs';
import { postedLoad } from '../product/posted-load.mjs';

/**
 * The loads service alone on a port, with so many carriers, who each search around another city. A broker posts a load
 * in the cities of those that its parent names.
 */
const VAN = { equipment: Equipment.Van, costPerMileCents: 50 };
const databaseUrl = process.env.DATABASE_URL;
const service = await startLoadsService(databaseUrl, { BROKER_LOADS_PER_ACCOUNT: '1000000' });
const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const largest = (await loadCityTable()).search('', Infinity).sort((a, b) => b.population - a.population);
const cities = largest.slice(0, Number(process.argv[2]));

const calls = [];
for (const { fullName, latitude, longitude } of cities) {
  const { requests } = await makeCarrier(database, service.port, VAN);
  const { headers, body } = requests.search({
    origin: { fullName, latitude, longitude },
    pickupStartDate: toWireDate(new Date()),
    deadhead: 0,
  });
  calls.push({ method: 'POST', path: `/api/${FOLLOW_PATH}`, headers, body });
}

const broker = await makeCarrier(database, service.port, { ...VAN, role: 'Broker' });
let posted = 0;
process.on('message', ({ tell }) => {
  for (const at of tell) {
    const [from, to] = [cities[at], cities[(at + 1) % cities.length]];
    void broker.post('/api/importLoad/create', postedLoad(`B-${++posted}`, from.fullName, to.fullName));
  }
});
process.send({ port: service.port, calls });
