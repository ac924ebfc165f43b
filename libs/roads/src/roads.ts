import { readFileSync } from 'node:fs';
import { circleMiles, type LatLon, type RoadRouteResponse } from '@lanewise/contracts';
import { readRoadFile } from './graph/road-file.js';
import type { RoadDistance } from './road-distance.js';
import { RoadNetwork } from './road-network.js';
import { routeAlong } from './road-route.js';
import { RoadRow } from './road-row.js';

const FILE = new URL('../data/roads-us-1.bin.br', import.meta.url);

/** What is to be shown wherever these miles are. */
export const ROADS_NOTICE =
  'Road graph: © OpenStreetMap contributors, ODbL 1.0, by way of scgraph_data 2.0.0; freeways: US Department of ' +
  'Transportation, FHWA National Highway Planning Network, by way of scgraph 2.10.0 (MIT).';

/**
 * Road miles of the 48 states: along the fastest way by road, in whole miles, never less than the great circle. They are
 * the same both ways and whoever asks: all sums are exact. Where the graph has no road, they are an estimate, the great
 * circle times `ROAD_CIRCUITY`.
 */
export class Roads extends RoadNetwork {
  /** Of the road file: other files may have other miles. */
  get version(): string {
    return this.file.version;
  }

  /** Like `distance`, without its kind. */
  miles(from: LatLon, to: LatLon): number {
    return this.distance(from, to).miles;
  }

  /** Returns the road miles along stops: an estimate if one leg is. */
  distanceAlong(stops: readonly LatLon[]): RoadDistance {
    const legs = stops.slice(1).map((stop, leg) => this.distance(stops[leg], stop));
    return {
      miles: legs.reduce((sum, { miles }) => sum + miles, 0),
      kind: legs.some(({ kind }) => kind === 'estimate') ? 'estimate' : 'road',
    };
  }

  /** Returns the miles along stops as they would be estimated without any road. */
  estimateAlong(stops: readonly LatLon[]): number {
    return stops.slice(1).reduce((sum, stop, leg) => sum + circleMiles(stops[leg], stop), 0);
  }

  /** Returns the way along stops, at least two: see `RoadRouteResponse`. */
  route(stops: readonly LatLon[]): RoadRouteResponse {
    return routeAlong(this, stops);
  }

  /**
   * Works out the way from a place to everywhere: for one place against many. Takes some milliseconds and 300 kB.
   * @param within miles up to which they have to be exact, which takes less time: beyond, they are only more than these
   */
  rowFrom(center: LatLon, within?: number): RoadRow {
    return new RoadRow(this, center, within);
  }
}

let roads: Roads | undefined;

/** Returns the roads, which are read once in each thread. Takes a fifth of a second and 20 MB. */
export const loadRoads = (): Roads => (roads ??= new Roads(readRoadFile(readFileSync(FILE))));
