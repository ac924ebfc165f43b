import { greatCircleMiles } from '@lanewise/contracts';
import {
  addStop,
  type Draft,
  type DraftEdge,
  type DraftNode,
  edgesByNode,
  longitudeScale,
  milesBetween,
  PointGrid,
  splitAt,
  type Spot,
  type Stop,
} from './draft.js';
import { MILES_PER_DEGREE } from '../graph/points.js';

/** Where a node lies on a freeway. */
interface Foot extends Spot {
  /** From the node, straight. */
  miles: number;
}

/** Freeways that a node may lie on at most: where they meet. */
const MAX_FEET = 3;
/** Miles that a freeway is off its node at least before it is another road. */
const OFF_ROAD = 0.25;

/**
 * Lays freeways into a graph that has them less exactly: edges along a freeway go, and the freeway is split where the
 * others meet it.
 */
export function mergeFreeways(highways: Draft, freeways: Draft): Draft {
  const nodes = [...highways.nodes, ...freeways.nodes];
  const shift = (node: number): number => node + highways.nodes.length;
  const shifted = freeways.edges.map((edge) => ({
    ...edge,
    start: shift(edge.start),
    end: shift(edge.end),
  }));
  const feet = findFeet(highways, shifted, nodes);
  const byNode = edgesByNode(shifted);
  const kept = highways.edges.filter(({ start, end, miles }) => {
    const [from, to] = [feet.get(start), feet.get(end)];
    if (!from || !to) return true;
    const along = milesBetween(from, to, byNode, miles * 1.25 + 0.6);
    return Math.abs(along - miles) > Math.max(0.4, 0.13 * miles);
  });
  return { nodes, edges: [...kept, ...splitAt(shifted, stopsOn(feet, kept))] };
}

/** Returns where each node lies on freeways, the nearest first. */
function findFeet(
  { nodes: ends }: Draft,
  freeways: readonly DraftEdge[],
  nodes: readonly DraftNode[],
): Map<number, Foot[]> {
  const grid = new PointGrid(ends, ends.keys());
  const feet = new Map<number, Foot[]>();
  for (const freeway of freeways) {
    const [start, end] = [nodes[freeway.start], nodes[freeway.end]];
    const off = milesOff(freeway.miles, greatCircleMiles(start, end));
    const scale = longitudeScale((start.latitude + end.latitude) / 2);
    const [high, wide] = [off / MILES_PER_DEGREE, off / MILES_PER_DEGREE / scale];
    const numbers = grid.inFrame(
      Math.min(start.latitude, end.latitude) - high,
      Math.min(start.longitude, end.longitude) - wide,
      Math.max(start.latitude, end.latitude) + high,
      Math.max(start.longitude, end.longitude) + wide,
    );
    const dx = (end.longitude - start.longitude) * scale;
    const dy = end.latitude - start.latitude;
    const squared = dx * dx + dy * dy;
    for (const number of numbers) {
      const x = (ends[number].longitude - start.longitude) * scale;
      const y = ends[number].latitude - start.latitude;
      const projected = squared > 0 ? (x * dx + y * dy) / squared : 0;
      if (projected < -0.03 || projected > 1.03) continue;
      const share = Math.min(1, Math.max(0, projected));
      const miles = MILES_PER_DEGREE * Math.hypot(x - share * dx, y - share * dy);
      if (miles > off) continue;
      const known = feet.get(number) ?? [];
      known.push({ edge: freeway, share, miles });
      feet.set(number, known);
    }
  }
  for (const [number, known] of feet) {
    feet.set(number, known.sort((a, b) => a.miles - b.miles).slice(0, MAX_FEET));
  }
  return feet;
}

/** A freeway that is longer than its chord bends: an arc of a circle leaves it by so much at most. */
function milesOff(miles: number, straight: number): number {
  if (straight < 0.01) return OFF_ROAD;
  const bend = Math.max(0, miles / straight - 1);
  return OFF_ROAD + Math.min(0.9, 0.6 * straight * Math.sqrt((bend * 3) / 8));
}

/** Returns where other roads meet each freeway. */
function stopsOn(
  feet: ReadonlyMap<number, readonly Foot[]>,
  others: readonly DraftEdge[],
): Map<DraftEdge, Stop[]> {
  const used = edgesByNode(others);
  const stops = new Map<DraftEdge, Stop[]>();
  for (const [node, [{ edge, share }]] of feet) {
    if (used.has(node)) addStop(stops, edge, { node, share });
  }
  return stops;
}
