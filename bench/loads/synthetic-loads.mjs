import { Equipment, foldText } from '@lanewise/contracts';
import { greatCircleMiles, loadCityTable } from '@lanewise/geo';

/** Half an hour ahead, so that no pickup passes while it is measured. */
export const START = Math.ceil(Date.now() / 1_800_000 + 1) * 1_800_000;

const DAY_MS = 86_400_000;
/** Each time a lane is this many miles longer, it is a third as frequent. */
const LANE_SCALE = 600;
/** Assumed for a town whose population is unknown. */
const SMALL_TOWN = 300;
const LENGTHS = [53, 53, 53, 48, 26];
const SHIPPERS = 800;
const EQUIPMENTS = [
  { equipments: [Equipment.Van], share: 0.52, perMile: 205 },
  { equipments: [Equipment.Reefer], share: 0.2, perMile: 240 },
  { equipments: [Equipment.Flatbed], share: 0.23, perMile: 255 },
  { equipments: [Equipment.Van, Equipment.Reefer], share: 0.05, perMile: 215 },
];

/**
 * Loads between US cities weighted by population, long lanes rarer than short ones, pickups over the coming
 * seven days. The same for the same seed, `start` and city table.
 */
export async function* syntheticLoads({ count, start, seed = 1, firstId = 0 }) {
  const random = mulberry32(seed);
  const pick = await cityPicker(random);
  for (let n = firstId; n < firstId + count; n++) {
    const origin = pick();
    let destination = pick();
    while (destination === origin || random() > laneChance(origin, destination)) destination = pick();
    const miles = Math.max(1, Math.round(greatCircleMiles(origin, destination) * 1.18));
    const { equipments, perMile } = byShare(EQUIPMENTS, random());
    const pickUp = start + Math.floor((random() * 7 * DAY_MS) / 1_800_000) * 1_800_000;
    yield {
      id: idOf(n, start, random),
      version: 1,
      equipments,
      origin,
      destination,
      pickUp,
      delivery: random() < 0.1 ? null : pickUp + Math.ceil(miles / 50 + 4) * 3_600_000,
      miles,
      rateCents: random() < 0.02 ? 0 : Math.round(miles * perMile * (0.7 + random() * 0.6) + 15_000),
      // Depends on the number only, so that the other values do not change.
      weight: n % 10 === 0 ? null : 8_000 + ((n * 7919) % 38) * 1000,
      length: n % 12 === 0 ? null : LENGTHS[n % LENGTHS.length],
      shipperName: `Company ${n % SHIPPERS}`,
    };
  }
}

/** Converts a synthetic load for the search index. */
export function toIndexed({ origin, destination, shipperName, ...load }) {
  return {
    ...load,
    shipper: foldText(shipperName),
    originLatitude: origin.latitude,
    originLongitude: origin.longitude,
    originTimeZone: origin.timeZone,
    destinationLatitude: destination.latitude,
    destinationLongitude: destination.longitude,
  };
}

function laneChance(origin, destination) {
  return Math.exp(-greatCircleMiles(origin, destination) / LANE_SCALE);
}

async function cityPicker(random) {
  const cities = (await loadCityTable()).search('', Infinity);
  const weights = new Float64Array(cities.length);
  let sum = 0;
  cities.forEach((city, n) => (weights[n] = sum += city.population || SMALL_TOWN));
  return () => {
    const target = random() * sum;
    let low = 0;
    let high = weights.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (weights[middle] > target) high = middle;
      else low = middle + 1;
    }
    return cities[low];
  };
}

function byShare(options, share) {
  let left = share;
  return options.find((option) => (left -= option.share) < 0) ?? options[0];
}

/** Returns a UUIDv7 of a time before the start, a thousand per millisecond. */
function idOf(n, start, random) {
  const time = (start - DAY_MS + Math.floor(n / 1000)).toString(16).padStart(12, '0');
  const counter = (n % 1000).toString(16).padStart(3, '0');
  const tail = () =>
    Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-8000-${tail()}${tail()}`;
}

/** A small generator of random numbers by Tommy Ettinger, in the public domain. */
export function mulberry32(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
