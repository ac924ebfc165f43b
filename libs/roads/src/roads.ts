import { readFileSync } from 'node:fs';
import {
  greatCircleMiles,
  type LatLon,
  ROAD_CIRCUITY,
  type RoadMilesKind,
  type RoadRouteResponse,
} from '@lanewise/contracts';
import { LRUCache } from 'lru-cache';
import { EdgeGrid } from './graph/edge-grid.js';
import { type Join, joinsOf, lengthOnOneEdge, WATER_MILES } from './graph/joins.js';
import { readRoadFile, type RoadFile } from './graph/road-file.js';
import { milesOf } from './graph/way-length.js';
import { type Label, lengthBetween, WaySearch } from './graph/way-search.js';
import { RoadRow } from './road-row.js';
import { routeAlong } from './road-route.js';

/** Whole miles, and whether the road graph has them. */
export interface RoadDistance {
  miles: number;
  kind: RoadMilesKind;
}

/** A place with its joins and its label. A place without joins is off the roads. */
export interface LabeledPlace {
  place: LatLon;
  joins: readonly Join[];
  label: Label;
}

const FILE = new URL('../data/roads-us-1.bin.br', import.meta.url);

/** Labels of places that are kept: each takes a kilobyte or two. */
const MAX_LABELS = 8_192;
/** Straight miles up to which local streets are taken for granted, and how much longer than straight they are at most. */
const LOCAL_MILES = 15;
const LOCAL_CIRCUITY = 1.5;

/** What is to be shown wherever these miles are. */
export const ROADS_NOTICE =
  'Road graph: © OpenStreetMap contributors, ODbL 1.0, by way of scgraph_data 2.0.0; freeways: US Department of ' +
  'Transportation, FHWA National Highway Planning Network, by way of scgraph 2.10.0 (MIT).';

/**
 * Road miles of the 48 states: along the fastest way by truck, in whole miles, never less than the great circle. They are
 * the same both ways and whoever asks: all sums are exact. Where the graph has no road, they are an estimate, the great
 * circle times `ROAD_CIRCUITY`.
 */
export class Roads {
  readonly version: string;
  readonly grid: EdgeGrid;
  readonly search: WaySearch;
  private readonly labels = new LRUCache<string, LabeledPlace>({ max: MAX_LABELS });

  constructor(readonly file: RoadFile) {
    this.version = file.version;
    this.grid = new EdgeGrid(file.graph);
    this.search = new WaySearch(file.graph, file.hierarchy);
  }

  /** Returns the road miles between two places. */
  distance(from: LatLon, to: LatLon): RoadDistance {
    const [one, other] = [this.labeled(from), this.labeled(to)];
    const { lengths } = this.file.graph;
    const length = Math.min(
      lengthBetween(one.label, other.label),
      lengthOnOneEdge(one.joins, other.joins, lengths),
    );
    return this.toDistance(from, to, length);
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

  /** Returns the way along stops, at least two: see `RoadRouteResponse`. */
  route(stops: readonly LatLon[]): RoadRouteResponse {
    return routeAlong(this, stops);
  }

  /** Works out the way from a place to everywhere: for one place against many. Takes some milliseconds and 300 kB. */
  rowFrom(center: LatLon): RoadRow {
    return new RoadRow(this, center);
  }

  /** Returns the edges that a place is joined to. */
  joinsOf(place: LatLon): Join[] {
    const { graph, land } = this.file;
    return joinsOf(place, graph, this.grid, land);
  }

  /** Returns a place with its joins and its label. */
  labeled(place: LatLon): LabeledPlace {
    const key = `${place.latitude},${place.longitude}`;
    let labeled = this.labels.get(key);
    if (!labeled) {
      const joins = this.joinsOf(place);
      labeled = { place, joins, label: this.search.label(joins) };
      this.labels.set(key, labeled);
    }
    return labeled;
  }

  /** Returns what the length of the fastest way means for two places. @param length Infinity without a way */
  toDistance(from: LatLon, to: LatLon, length: number): RoadDistance {
    if (from.latitude === to.latitude && from.longitude === to.longitude) {
      return { miles: 0, kind: length === Infinity ? 'estimate' : 'road' };
    }
    const straight = greatCircleMiles(from, to);
    if (length === Infinity) return { miles: Math.round(straight * ROAD_CIRCUITY), kind: 'estimate' };
    const miles = milesOf(length);
    if (straight < LOCAL_MILES && miles > straight * LOCAL_CIRCUITY && this.isDry(from, to, straight)) {
      return { miles: Math.round(straight * LOCAL_CIRCUITY), kind: 'estimate' };
    }
    return { miles: Math.round(Math.max(miles, straight)), kind: 'road' };
  }

  private isDry(from: LatLon, to: LatLon, straight: number): boolean {
    return this.file.land.waterMiles(from, to, straight) <= WATER_MILES;
  }
}

let roads: Roads | undefined;

/** Returns the roads, which are read once in each thread. Takes a tenth of a second. */
export const loadRoads = (): Roads => (roads ??= new Roads(readRoadFile(readFileSync(FILE))));
