import {
  greatCircleMiles,
  type LatLon,
  type RoadMilesKind,
  type RoadRouteResponse,
  type StateMiles,
} from '@lanewise/contracts';
import { lengthOnOneEdge } from './graph/joins.js';
import { nodeAt } from './graph/road-graph.js';
import { milesOf, minutesOf } from './graph/way-length.js';
import { lengthBetween } from './graph/way-search.js';
import type { RoadNetwork } from './road-network.js';

/** Points of a line at most. */
const MAX_POINTS = 2_000;
/** Miles between two points of a line at most, unless so many points would have to be filled in. */
const MAX_GAP = 50;
const MAX_FILLED = 950;
/** Miles per hour of a leg that is an estimate. */
const ESTIMATED_SPEED = 54;

/** A leg: its states have miles that are not rounded. */
interface Leg {
  miles: number;
  kind: RoadMilesKind;
  minutes: number;
  points: LatLon[];
  states: Map<string, number>;
}

/** Returns the way through stops, in their order. @param stops two at least */
export function routeAlong(network: RoadNetwork, stops: readonly LatLon[]): RoadRouteResponse {
  const legs = stops.slice(1).map((stop, n) => legBetween(network, stops[n], stop));
  const states = new Map<string, number>();
  for (const leg of legs) {
    for (const { state, miles } of wholeMiles(leg)) states.set(state, (states.get(state) ?? 0) + miles);
  }
  return {
    miles: legs.reduce((sum, { miles }) => sum + miles, 0),
    kind: legs.some(({ kind }) => kind === 'estimate') ? 'estimate' : 'road',
    minutes: Math.round(legs.reduce((sum, { minutes }) => sum + minutes, 0)),
    line: toLine(legs.flatMap(({ points }, n) => (n === 0 ? points : points.slice(1)))),
    states: Array.from(states, ([state, miles]) => ({ state, miles })),
  };
}

function legBetween(network: RoadNetwork, from: LatLon, to: LatLon): Leg {
  const [one, other] = [network.labeled(from), network.labeled(to)];
  const { graph } = network.file;
  const byNodes = lengthBetween(one.label, other.label);
  const onEdge = lengthOnOneEdge(one.joins, other.joins, graph.lengths);
  const length = Math.min(byNodes, onEdge);
  const { miles, kind } = network.toDistance(from, to, length);
  const straight = { miles, kind, points: [from, to], states: new Map<string, number>() };
  if (kind === 'estimate') return { ...straight, minutes: (miles / ESTIMATED_SPEED) * 60 };
  if (miles === 0) return { ...straight, minutes: 0 };
  const minutes = minutesOf(length);
  if (onEdge <= byNodes) {
    const shared = one.joins.find((join) => lengthOnOneEdge([join], other.joins, graph.lengths) === onEdge)!;
    return { ...straight, minutes, states: new Map([[stateOf(network, shared.edge), miles]]) };
  }
  const { first, last, steps } = network.search.way(one.joins, other.joins)!;
  const states = new Map<string, number>();
  const add = (edge: number, part: number): void => {
    const state = stateOf(network, edge);
    states.set(state, (states.get(state) ?? 0) + milesOf(part));
  };
  add(first.edge, first.length);
  for (const { edge } of steps) add(edge, graph.lengths[edge]);
  add(last.edge, last.length);
  const nodes = steps.length > 0 ? [steps[0].from, ...steps.map((step) => step.to)] : [];
  return { miles, kind, minutes, points: [from, ...nodes.map((node) => nodeAt(graph, node)), to], states };
}

const stateOf = ({ file: { graph } }: RoadNetwork, edge: number): string =>
  graph.states[graph.edgeStates[edge]];

/** Rounds the miles of a leg's states so that they add up to its own: those with the largest rest are rounded up. */
function wholeMiles({ miles, states }: Leg): StateMiles[] {
  const sum = Array.from(states.values()).reduce((total, part) => total + part, 0);
  const exact = Array.from(states, ([state, part]) => ({ state, miles: (part / sum) * miles }));
  const whole = exact.map(({ state, miles: part }) => ({ state, miles: Math.floor(part) }));
  const left = miles - whole.reduce((total, part) => total + part.miles, 0);
  const byRest = exact.map((part, n) => ({ n, rest: part.miles - whole[n].miles }));
  for (const { n } of byRest.sort((a, b) => b.rest - a.rest).slice(0, left)) whole[n].miles++;
  return whole.filter((part) => part.miles > 0);
}

/** Fills the gaps of a line with points between, and leaves out points of one that is too long, evenly. */
function toLine(points: readonly LatLon[]): [number, number][] {
  const miles = points.slice(1).reduce((sum, point, n) => sum + greatCircleMiles(points[n], point), 0);
  const maxGap = Math.max(MAX_GAP, miles / MAX_FILLED);
  const step = Math.ceil(points.length / (MAX_POINTS - Math.ceil(miles / maxGap) - 1));
  const line: [number, number][] = [];
  let last: LatLon | undefined;
  for (const [n, point] of points.entries()) {
    if (n % step !== 0 && n !== points.length - 1) continue;
    const parts = last ? Math.ceil(greatCircleMiles(last, point) / maxGap) : 1;
    for (let part = 1; last && part < parts; part++) line.push(between(last, point, part / parts));
    line.push(toPosition(point));
    last = point;
  }
  return line;
}

/** Goes the shorter way round, which may cross the antimeridian. */
function between(from: LatLon, to: LatLon, share: number): [number, number] {
  const east = to.longitude - from.longitude;
  const longitude = from.longitude + (east - 360 * Math.round(east / 360)) * share;
  return toPosition({
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: longitude - 360 * Math.round(longitude / 360),
  });
}

/** In degrees to 30 feet. */
const toPosition = ({ latitude, longitude }: LatLon): [number, number] => [
  Math.round(latitude * 1e4) / 1e4,
  Math.round(longitude * 1e4) / 1e4,
];
