import type { LatLon } from '@lanewise/contracts';
import { EdgeGrid } from '../graph/edge-grid.js';
import { pointBetween } from '../graph/points.js';
import {
  addStop,
  type Draft,
  type DraftEdge,
  type DraftNode,
  edgesByNode,
  LEAST_MILES,
  milesBetween,
  otherEnd,
  splitAt,
  type Spot,
  type Stop,
} from './draft.js';

/** Whether nothing is between two points that a road does not cross. */
type IsOpen = (from: LatLon, to: LatLon, miles: number) => boolean;

/** Miles by road from which on roads are not joined in the sources, whatever they seem. */
const farByRoad = (straight: number): number => straight * 5 + 3;

const areFar = (from: Spot, to: Spot, straight: number, byNode: Map<number, DraftEdge[]>): boolean =>
  milesBetween([from], [to], byNode, farByRoad(straight)) > farByRoad(straight);

/** Roads that seem to meet, and have no state in common, are on both banks of a river. */
function shareState(one: DraftEdge, other: DraftEdge, nodes: readonly DraftNode[]): boolean {
  const states = [other.start, other.end].map((node) => nodes[node].state);
  return [one.start, one.end].some((node) => states.includes(nodes[node].state));
}

/**
 * Joins roads that cross without a node: the sources lack many an interchange. Their lines are simplified, so the point
 * may be some miles off.
 */
export function joinCrossings(
  { nodes, edges }: Draft,
  stateOf: (point: LatLon) => string | undefined,
  isOpen: IsOpen,
): Draft {
  const all = nodes.slice();
  const byNode = edgesByNode(edges);
  const stops = new Map<DraftEdge, Stop[]>();
  for (const spots of crossings(nodes, edges)) {
    const [one, other] = spots;
    const point = pointBetween(nodes[one.edge.start], nodes[one.edge.end], one.share);
    const state = stateOf(point);
    if (!state || !shareState(one.edge, other.edge, nodes) || !isOpen(point, point, 0)) continue;
    if (!areFar(one, other, 0, byNode)) continue;
    const node = all.push({ ...point, state }) - 1;
    for (const { edge, share } of spots) addStop(stops, edge, { node, share });
  }
  return { nodes: all, edges: splitAt(edges, stops) };
}

/** Returns where edges cross: a point of each. */
function crossings(nodes: readonly LatLon[], edges: readonly DraftEdge[]): [Spot, Spot][] {
  const found = new Map<string, [Spot, Spot]>();
  for (const cell of toGrid(nodes, edges).cells()) {
    for (const [n, first] of cell.entries()) {
      for (const second of cell.subarray(n + 1)) {
        const crossing = crossingOf(edges[first], edges[second], nodes);
        if (crossing) found.set(`${first} ${second}`, crossing);
      }
    }
  }
  return Array.from(found.values());
}

function crossingOf(one: DraftEdge, other: DraftEdge, nodes: readonly LatLon[]): [Spot, Spot] | undefined {
  const [a, b, c, d] = [nodes[one.start], nodes[one.end], nodes[other.start], nodes[other.end]];
  const [x, y] = [b.longitude - a.longitude, b.latitude - a.latitude];
  const [u, v] = [d.longitude - c.longitude, d.latitude - c.latitude];
  const [east, north] = [c.longitude - a.longitude, c.latitude - a.latitude];
  const area = x * v - y * u;
  const shares = [(east * v - north * u) / area, (east * y - north * x) / area];
  // Edges with a common node meet only there; parallel ones have no area.
  if (!shares.every((share) => share > 0 && share < 1)) return undefined;
  return [
    { edge: one, share: shares[0] },
    { edge: other, share: shares[1] },
  ];
}

/** Miles between a dead end and the road that it should have met. */
const GAP_MILES = 3;
const GAP_CIRCUITY = 1.2;
/** Miles up to which a road may turn, or cross a border, before it meets another. */
const NEAR_MILES = 0.5;
/** Cosine of the greatest turn. */
const MAX_TURN = 0.5;
/** Roads end in a node that is so near to where they meet another. */
const AT_NODE_MILES = 0.1;

/** Joins dead ends to the nearest road that they point to and that is yet far to drive. */
export function bridgeGaps({ nodes, edges }: Draft, isOpen: IsOpen): Draft {
  const all = nodes.slice();
  const added: DraftEdge[] = [];
  const byNode = edgesByNode(edges);
  const grid = toGrid(nodes, edges);
  const stops = new Map<DraftEdge, Stop[]>();
  const deadEnds = Array.from(byNode).filter(([, { length }]) => length === 1);
  for (const [end, [road]] of deadEnds) {
    const from = { edge: road, share: road.start === end ? 0 : 1 };
    const gap = grid
      .near(
        nodes[end],
        () => GAP_MILES,
        GAP_MILES,
        () => true,
      )
      .map(({ edge, share, miles }) => ({ edge: edges[edge], share, miles, point: grid.at({ edge, share }) }))
      .find(
        ({ edge, share, miles, point }) =>
          edge !== road &&
          (miles <= NEAR_MILES ||
            (shareState(road, edge, nodes) &&
              cosine(nodes[otherEnd(road, end)], nodes[end], point) >= MAX_TURN)) &&
          isOpen(nodes[end], point, miles) &&
          areFar(from, { edge, share }, miles, byNode),
      );
    if (!gap) continue;
    const { edge, share, point } = gap;
    const miles = Math.max(LEAST_MILES, gap.miles * GAP_CIRCUITY);
    const ends = [
      { node: edge.start, miles: share * edge.miles },
      { node: edge.end, miles: (1 - share) * edge.miles },
    ];
    let node = ends.find((each) => each.miles <= AT_NODE_MILES)?.node;
    if (node === undefined) {
      node = all.push({ ...point, state: nodes[edge.start].state }) - 1;
      addStop(stops, edge, { node, share });
    }
    added.push({ start: end, end: node, miles, isFreeway: false });
    // So that the dead end on the other side of the gap is joined no more.
    for (const each of ends) {
      const way = { start: end, end: each.node, miles: miles + each.miles, isFreeway: false };
      byNode.get(end)!.push(way);
      byNode.get(each.node)!.push(way);
    }
  }
  return { nodes: all, edges: [...splitAt(edges, stops), ...added] };
}

/** Returns the cosine of the turn on the way through three points. */
function cosine(from: LatLon, by: LatLon, to: LatLon): number {
  const scale = Math.cos((by.latitude * Math.PI) / 180);
  const [x, y] = [(by.longitude - from.longitude) * scale, by.latitude - from.latitude];
  const [u, v] = [(to.longitude - by.longitude) * scale, to.latitude - by.latitude];
  return (x * u + y * v) / Math.hypot(x, y) / Math.hypot(u, v);
}

const toGrid = (nodes: readonly LatLon[], edges: readonly DraftEdge[]): EdgeGrid =>
  new EdgeGrid({
    latitudes: Float64Array.from(nodes, ({ latitude }) => latitude),
    longitudes: Float64Array.from(nodes, ({ longitude }) => longitude),
    starts: Int32Array.from(edges, ({ start }) => start),
    ends: Int32Array.from(edges, ({ end }) => end),
  });
