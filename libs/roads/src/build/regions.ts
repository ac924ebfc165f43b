import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LatLon } from '@lanewise/contracts';
import { feature } from 'topojson-client';

export type Ring = [number, number][];

/** A state, or a country, by one of its polygons. */
interface Region {
  name: string;
  rings: Ring[];
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The 48 states and the District of Columbia, by their FIPS codes. */
const STATES = new Map(
  (
    '01AL 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN 28MS ' +
    '29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA ' +
    '54WV 55WI 56WY'
  )
    .split(' ')
    .map((each) => [each.slice(0, 2), each.slice(2)]),
);
const NEIGHBORS = new Set(['Canada', 'Mexico']);

/** Cells in which regions are looked up, by degree. */
const CELLS_PER_DEGREE = 4;

/** Tells which region a point is in. */
export class Regions {
  private readonly cells = new Map<string, Region[]>();

  constructor(regions: readonly Region[]) {
    for (const region of regions) {
      for (let row = cellOf(region.south); row <= cellOf(region.north); row++) {
        for (let column = cellOf(region.west); column <= cellOf(region.east); column++) {
          const key = `${row} ${column}`;
          this.cells.set(key, [...(this.cells.get(key) ?? []), region]);
        }
      }
    }
  }

  /** Returns the name of the region that a point is in; undefined in none. */
  at({ latitude, longitude }: LatLon): string | undefined {
    const regions = this.cells.get(`${cellOf(latitude)} ${cellOf(longitude)}`);
    return regions?.find(({ rings }) => isInside(rings, latitude, longitude))?.name;
  }
}

/** Returns the 48 states and the District of Columbia, by their codes. */
export const states = (): Regions => new Regions(readStates());

/** Returns Canada and Mexico. */
export const neighborCountries = (): Regions =>
  new Regions(readRegions('world-atlas/countries-10m.json', 'countries', nameOfCountry));

/** Returns the polygons of the 48 states and the District of Columbia. */
export const readStates = (): Region[] =>
  readRegions('us-atlas/states-10m.json', 'states', ({ id }) => STATES.get(id));

interface Shape {
  id: string;
  properties: { name: string };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] } | null;
}

const nameOfCountry = ({ properties: { name } }: Shape): string | undefined =>
  NEIGHBORS.has(name) ? name : undefined;

function readRegions(file: string, object: string, nameOf: (shape: Shape) => string | undefined): Region[] {
  const path = createRequire(import.meta.url).resolve(file);
  const topology = JSON.parse(readFileSync(path, 'utf8'));
  const { features } = feature(topology, topology.objects[object]) as unknown as { features: Shape[] };
  return features.flatMap((shape) => {
    const name = nameOf(shape);
    if (!name || !shape.geometry) return [];
    const { geometry } = shape;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return polygons.map((rings) => toRegion(name, rings));
  });
}

function toRegion(name: string, rings: Ring[]): Region {
  const region: Region = { name, rings, south: 90, west: 180, north: -90, east: -180 };
  for (const [longitude, latitude] of rings[0]) {
    region.south = Math.min(region.south, latitude);
    region.west = Math.min(region.west, longitude);
    region.north = Math.max(region.north, latitude);
    region.east = Math.max(region.east, longitude);
  }
  return region;
}

function isInside(rings: readonly Ring[], latitude: number, longitude: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let n = 1; n < ring.length; n++) {
      const [fromLongitude, from] = ring[n - 1];
      const [toLongitude, to] = ring[n];
      if (from > latitude === to > latitude) continue;
      if (longitude < fromLongitude + ((latitude - from) / (to - from)) * (toLongitude - fromLongitude)) {
        inside = !inside;
      }
    }
  }
  return inside;
}

const cellOf = (degrees: number): number => Math.floor(degrees * CELLS_PER_DEGREE);
