import type { LatLon } from '@lanewise/contracts';
import { groupsOf } from './groups.js';
import { MILES_PER_DEGREE, pointBetween } from './points.js';
import { nodeAt, type RoadGraph } from './road-graph.js';

const CELLS_PER_DEGREE = 10;
const RADIANS = Math.PI / 180;

/** The point of an edge that is nearest to a place. */
export interface NearPoint {
  edge: number;
  /** From the start of the edge, 0 to 1. */
  share: number;
  /** Straight, from the place. */
  miles: number;
}

/** The edges of a graph by cells of a tenth of a degree, to find those around a place. */
export class EdgeGrid {
  private readonly south: number;
  private readonly west: number;
  private readonly rows: number;
  private readonly columns: number;
  /** Where the edges of each cell begin in `edges`. */
  private readonly firsts: Int32Array;
  private readonly edges: Int32Array;
  /** The last search that has seen each edge. */
  private readonly seen: Int32Array;
  private searches = 0;

  constructor(private readonly graph: Pick<RoadGraph, 'latitudes' | 'longitudes' | 'starts' | 'ends'>) {
    const { latitudes, longitudes, starts } = graph;
    const [south, north] = boundsOf(latitudes);
    const [west, east] = boundsOf(longitudes);
    this.south = south;
    this.west = west;
    this.rows = Math.floor((north - south) * CELLS_PER_DEGREE) + 1;
    this.columns = Math.floor((east - west) * CELLS_PER_DEGREE) + 1;
    const crossed = this.crossedCells();
    const { firsts, items } = groupsOf(crossed.cells, this.rows * this.columns);
    this.firsts = firsts;
    this.edges = items.map((item) => crossed.edges[item]);
    this.seen = new Int32Array(starts.length);
  }

  /**
   * Returns the edges around a place, nearest first, that a truck could join: as near as `farthest` of the nearest one.
   * @param isOpen whether the truck can get there
   * @param maxMiles how far the nearest one may be
   */
  near(
    place: LatLon,
    farthest: (nearest: number) => number,
    maxMiles: number,
    isOpen: (point: LatLon, miles: number) => boolean,
  ): NearPoint[] {
    const search = ++this.searches;
    const scale = Math.cos(place.latitude * RADIANS);
    const cellMiles = (MILES_PER_DEGREE * scale) / CELLS_PER_DEGREE;
    const row = Math.floor((place.latitude - this.south) * CELLS_PER_DEGREE);
    const column = Math.floor((place.longitude - this.west) * CELLS_PER_DEGREE);
    const found: NearPoint[] = [];
    let nearest = Infinity;
    // A ring of cells that is r cells away holds what is more than r - 1 cells away.
    for (let ring = 0; (ring - 1) * cellMiles <= Math.min(maxMiles, farthest(nearest)); ring++) {
      for (let y = row - ring; y <= row + ring; y++) {
        if (y < 0 || y >= this.rows) continue;
        const step = ring === 0 || Math.abs(y - row) === ring ? 1 : 2 * ring;
        for (let x = column - ring; x <= column + ring; x += step) {
          if (x < 0 || x >= this.columns) continue;
          const cell = y * this.columns + x;
          for (let n = this.firsts[cell]; n < this.firsts[cell + 1]; n++) {
            const edge = this.edges[n];
            if (this.seen[edge] === search) continue;
            this.seen[edge] = search;
            const point = this.project(place, edge, scale);
            if (point.miles > Math.min(maxMiles, farthest(nearest))) continue;
            if (!isOpen(this.at(point), point.miles)) continue;
            found.push(point);
            nearest = Math.min(nearest, point.miles);
          }
        }
      }
    }
    const limit = farthest(nearest);
    return found.filter(({ miles }) => miles <= limit).sort((a, b) => a.miles - b.miles || a.edge - b.edge);
  }

  /** Returns the edges of each cell. */
  *cells(): Generator<Int32Array> {
    for (let cell = 0; cell + 1 < this.firsts.length; cell++) {
      yield this.edges.subarray(this.firsts[cell], this.firsts[cell + 1]);
    }
  }

  /** Returns where a point of an edge is. */
  at({ edge, share }: Pick<NearPoint, 'edge' | 'share'>): LatLon {
    const start = nodeAt(this.graph, this.graph.starts[edge]);
    const end = nodeAt(this.graph, this.graph.ends[edge]);
    return pointBetween(start, end, share);
  }

  /** On a plane that touches the earth at the place: within 30 miles that is true to some feet. */
  private project(place: LatLon, edge: number, scale: number): NearPoint {
    const { latitudes, longitudes, starts, ends } = this.graph;
    const [start, end] = [starts[edge], ends[edge]];
    const x = (longitudes[start] - place.longitude) * scale;
    const y = latitudes[start] - place.latitude;
    const dx = (longitudes[end] - longitudes[start]) * scale;
    const dy = latitudes[end] - latitudes[start];
    const squared = dx * dx + dy * dy;
    const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / squared));
    return { edge, share, miles: MILES_PER_DEGREE * Math.hypot(x + share * dx, y + share * dy) };
  }

  /** Returns the cells that each edge goes through, with the edge of each. */
  private crossedCells(): { cells: number[]; edges: number[] } {
    const { latitudes, longitudes, starts, ends } = this.graph;
    const crossed: { cells: number[]; edges: number[] } = { cells: [], edges: [] };
    for (let edge = 0; edge < starts.length; edge++) {
      const [start, end] = [starts[edge], ends[edge]];
      const dx = longitudes[end] - longitudes[start];
      const dy = latitudes[end] - latitudes[start];
      const steps = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) * CELLS_PER_DEGREE * 2) + 1;
      let last = -1;
      for (let step = 0; step <= steps; step++) {
        const row = Math.floor((latitudes[start] + (dy * step) / steps - this.south) * CELLS_PER_DEGREE);
        const column = Math.floor((longitudes[start] + (dx * step) / steps - this.west) * CELLS_PER_DEGREE);
        const cell = row * this.columns + column;
        if (cell !== last) {
          crossed.cells.push(cell);
          crossed.edges.push(edge);
        }
        last = cell;
      }
    }
    return crossed;
  }
}

function boundsOf(values: Float64Array): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}
