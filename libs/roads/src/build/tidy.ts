import { greatCircleMiles, type LatLon } from '@lanewise/contracts';
import { type Draft, type DraftEdge, edgesByNode, NodeSets, otherEnd, withoutParallels } from './draft.js';
import { pointBetween } from '../graph/points.js';

/** Edges this short make one node of two, as long as all that become one stay in a frame of these degrees. */
const COLLAPSED_MILES = 0.13;
const COLLAPSED = { high: 0.0045, wide: 0.006 };

/** Makes one node of those of a junction. */
export function collapseJunctions({ nodes, edges }: Draft): Draft {
  const sets = new NodeSets(nodes.length);
  const frames = nodes.map(({ latitude, longitude }) => ({
    south: latitude,
    north: latitude,
    west: longitude,
    east: longitude,
  }));
  for (const { start, end, miles } of edges.slice().sort((a, b) => a.miles - b.miles)) {
    const [one, other] = [sets.find(start), sets.find(end)];
    if (miles > COLLAPSED_MILES || one === other) continue;
    const frame = {
      south: Math.min(frames[one].south, frames[other].south),
      north: Math.max(frames[one].north, frames[other].north),
      west: Math.min(frames[one].west, frames[other].west),
      east: Math.max(frames[one].east, frames[other].east),
    };
    if (frame.north - frame.south > COLLAPSED.high || frame.east - frame.west > COLLAPSED.wide) continue;
    sets.join(other, one);
    frames[one] = frame;
  }
  const moved = edges.map((edge) => ({ ...edge, start: sets.find(edge.start), end: sets.find(edge.end) }));
  return { nodes, edges: withoutParallels(moved) };
}

/** An edge in one state. */
export interface StateEdge extends DraftEdge {
  state: string;
}

export interface StateDraft extends Draft {
  edges: StateEdge[];
}

/** Miles between two looks at the state along an edge. */
const LOOK_MILES = 0.5;

/** Splits edges where they cross from one state to another, and gives each edge its state. */
export function splitAtBorders(draft: Draft, stateOf: (point: LatLon) => string | undefined): StateDraft {
  const nodes = withStates(draft);
  const edges = draft.edges.flatMap((edge) => {
    const [from, to] = [nodes[edge.start], nodes[edge.end]];
    if (from.state === to.state) return from.state ? [{ ...edge, state: from.state }] : [];
    const pieces: StateEdge[] = [];
    let [start, share, state] = [edge.start, 0, from.state ?? to.state!];
    const add = (end: number, upTo: number): void => {
      pieces.push({ ...edge, start, end, miles: (upTo - share) * edge.miles, state });
      [start, share] = [end, upTo];
    };
    const looks = Math.max(8, Math.ceil(edge.miles / LOOK_MILES));
    for (let look = 1; look <= looks; look++) {
      const seen = look === looks ? to.state : stateOf(pointBetween(from, to, look / looks));
      if (!seen || seen === state) continue;
      const border = (look - 0.5) / looks;
      add(nodes.push({ ...pointBetween(from, to, border), state: seen }) - 1, border);
      state = seen;
    }
    add(edge.end, 1);
    return pieces;
  });
  return { nodes, edges };
}

/** Returns the nodes; those off the shore have the state of the nearest along the roads. */
function withStates({ nodes, edges }: Draft): Draft['nodes'] {
  const all = nodes.map((node) => ({ ...node }));
  const byNode = edgesByNode(edges);
  let without = Array.from(byNode.keys()).filter((node) => !all[node].state);
  for (let left = Infinity; without.length < left;) {
    left = without.length;
    const found = without.map(
      (node) =>
        [
          node,
          byNode
            .get(node)!
            .map((edge) => all[otherEnd(edge, node)].state)
            .find(Boolean),
        ] as const,
    );
    for (const [node, state] of found) all[node].state = state;
    without = without.filter((node) => !all[node].state);
  }
  return all;
}

/** Returns the roads that hang together: what no road leads to is left out. */
export function largestComponent({ nodes, edges }: StateDraft): StateDraft {
  const sets = new NodeSets(nodes.length);
  for (const { start, end } of edges) sets.join(start, end);
  const sizes = new Map<number, number>();
  for (const { start } of edges) sizes.set(sets.find(start), (sizes.get(sets.find(start)) ?? 0) + 1);
  const [[largest]] = Array.from(sizes).sort(([, a], [, b]) => b - a);
  return { nodes, edges: edges.filter(({ start }) => sets.find(start) === largest) };
}

/** A dead end this short is left out. */
const STUB_MILES = 0.8;
/** Miles that a node may lie off the line between its neighbors to be left out. */
const MAX_BEND = 0.7;
const ROUNDS = 6;

/** Leaves out short dead ends, and nodes on the way where nothing meets and the road hardly bends. */
export function thin({ nodes, edges }: StateDraft): StateDraft {
  let left = edges;
  for (let round = 0; round < ROUNDS; round++) left = withoutParallels(thinOnce(nodes, left));
  return { nodes, edges: left };
}

function thinOnce(nodes: Draft['nodes'], edges: readonly StateEdge[]): StateEdge[] {
  const byNode = edgesByNode(edges) as Map<number, StateEdge[]>;
  const gone = new Set<DraftEdge>();
  const added: StateEdge[] = [];
  for (const [node, [first, second, third]] of byNode) {
    if (third || gone.has(first)) continue;
    if (!second) {
      if (first.miles < STUB_MILES) gone.add(first);
      continue;
    }
    if (gone.has(second) || first.isFreeway !== second.isFreeway || first.state !== second.state) continue;
    if (!first.isListed !== !second.isListed) continue;
    const [start, end] = [otherEnd(first, node), otherEnd(second, node)];
    if (start === end || milesOff(nodes[node], nodes[start], nodes[end]) > MAX_BEND) continue;
    gone.add(first).add(second);
    added.push({ ...first, start, end, miles: first.miles + second.miles });
  }
  return [...edges.filter((edge) => !gone.has(edge)), ...added];
}

/** Returns how far a point is off the line through two others. */
function milesOff(point: LatLon, start: LatLon, end: LatLon): number {
  const [a, b, c] = [
    greatCircleMiles(start, end),
    greatCircleMiles(start, point),
    greatCircleMiles(point, end),
  ];
  if (a === 0) return b;
  const half = (a + b + c) / 2;
  return (2 * Math.sqrt(Math.max(0, half * (half - a) * (half - b) * (half - c)))) / a;
}
