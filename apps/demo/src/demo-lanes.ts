import { circleMiles, type City, EARTH_RADIUS_MILES, ROAD_CIRCUITY } from '@lanewise/geo';
import { loadRoads } from '@lanewise/roads';
import { LANE_LENGTHS } from './market-figures.js';
import type { Random } from './random.js';
import { WeightedChoice } from './weighted-choice.js';

export interface DemoLane {
  origin: City;
  destination: City;
  /** Miles as a load board has them: near those of the roads, not the same. */
  miles: number;
}

/** A place as a point on the unit sphere: the cosine between two of them is a plain product. */
interface Spot {
  city: City;
  x: number;
  y: number;
  z: number;
}

/** No road leads there, or they are counted within New York already. */
const OFF_THE_ROAD = new Set(['AK', 'HI']);
const COUNTED_TWICE = new Set([
  'Brooklyn, NY',
  'Queens, NY',
  'Manhattan, NY',
  'Bronx, NY',
  'Staten Island, NY',
]);

/** Nearer places are no lane at all. */
const SHORTEST = cosineOf(Math.min(...LANE_LENGTHS.map((band) => band.from)));

/** Some lengths hardly exist from some places, such as 60 to 250 miles out of El Paso. */
const ATTEMPTS = 150;

/** The factor by which a further stop may lengthen the way, and the minimum miles between two stops. Assumption. */
const MAX_DETOUR = 1.15;
const SHORTEST_LEG = 15;

/** Draws lanes: both ends weighted by population, lengths as `LANE_LENGTHS` has them. */
export class DemoLanes {
  private readonly spots: WeightedChoice<Spot>;
  private readonly lengths = new WeightedChoice(LANE_LENGTHS.map((band) => [band, band.weight] as const));

  constructor(cities: readonly City[]) {
    const reachable = cities.filter(
      (city) => !OFF_THE_ROAD.has(city.state) && !COUNTED_TWICE.has(city.fullName),
    );
    this.spots = new WeightedChoice(reachable.map((city) => [toSpot(city), city.population] as const));
  }

  draw(random: Random): DemoLane {
    const origin = this.spots.pick(random);
    const { from, to } = this.lengths.pick(random);
    const nearest = cosineOf(from);
    const furthest = cosineOf(to);
    let best = origin;
    let leastMiss = Infinity;
    for (let attempt = 0; attempt < ATTEMPTS && leastMiss > 0; attempt++) {
      const spot = this.spots.pick(random);
      const cosine = spot.x * origin.x + spot.y * origin.y + spot.z * origin.z;
      const miss = Math.max(cosine - nearest, furthest - cosine, 0);
      if (cosine > SHORTEST || miss >= leastMiss) continue;
      best = spot;
      leastMiss = miss;
    }
    return {
      origin: origin.city,
      destination: best.city,
      miles: this.milesBetween(origin.city, best.city, random),
    };
  }

  /** Miles as a load board has them: near those of the roads, not the same. */
  milesBetween(from: City, to: City, random: Random): number {
    return Math.max(1, Math.round(loadRoads().miles(from, to) * random.normal(1, 0.025)));
  }

  /** A city that is about on the way; undefined when none was met. */
  drawOnTheWay({ origin, destination }: DemoLane, random: Random): City | undefined {
    const maxMiles = circleMiles(origin, destination) * MAX_DETOUR;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { city } = this.spots.pick(random);
      const [before, after] = [circleMiles(origin, city), circleMiles(city, destination)];
      if (before + after <= maxMiles && Math.min(before, after) >= SHORTEST_LEG) return city;
    }
    return undefined;
  }
}

function toSpot(city: City): Spot {
  const latitude = (city.latitude * Math.PI) / 180;
  const longitude = (city.longitude * Math.PI) / 180;
  return {
    city,
    x: Math.cos(latitude) * Math.cos(longitude),
    y: Math.cos(latitude) * Math.sin(longitude),
    z: Math.sin(latitude),
  };
}

/** Cosine of the angle between two places that are about so many road miles apart. */
function cosineOf(miles: number): number {
  return Math.cos(miles / ROAD_CIRCUITY / EARTH_RADIUS_MILES);
}
