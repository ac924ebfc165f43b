import { describe, expect, it } from '@jest/globals';
import { bridgeGaps, joinCrossings } from './join-roads.js';

const node = (latitude: number, longitude: number, state = 'KS') => ({ latitude, longitude, state });
const road = (start: number, end: number, miles: number) => ({ start, end, miles, isFreeway: false });
const isOpen = () => true;

describe('Joining roads', () => {
  /** One goes east, the other north. */
  const across = (state = 'KS') => ({
    nodes: [node(40, -100), node(40, -99.8), node(39.95, -99.9, state), node(40.05, -99.9, state)],
    edges: [road(0, 1, 10.6), road(2, 3, 7)],
  });

  it('joins roads that cross without a node', () => {
    const { nodes, edges } = joinCrossings(across(), () => 'KS', isOpen);
    expect(nodes[4].latitude).toBeCloseTo(40);
    expect(nodes[4].longitude).toBeCloseTo(-99.9);
    expect(edges.map(({ start, end }) => [start, end])).toEqual([
      [0, 4],
      [4, 1],
      [2, 4],
      [4, 3],
    ]);
    expect(edges.map(({ miles }) => Math.round(miles * 10))).toEqual([53, 53, 35, 35]);
  });

  it('leaves apart what crosses in another state, in water, where it is listed, and next to a junction', () => {
    expect(joinCrossings(across('NE'), () => 'KS', isOpen).edges).toHaveLength(2);
    expect(joinCrossings(across(), () => undefined, isOpen).edges).toHaveLength(2);
    expect(
      joinCrossings(
        across(),
        () => 'KS',
        () => false,
      ).edges,
    ).toHaveLength(2);
    const { nodes, edges } = across();
    const joined = { nodes, edges: [...edges.map((each) => ({ ...each, miles: 1 })), road(1, 2, 1)] };
    expect(joinCrossings(joined, () => 'KS', isOpen).edges).toHaveLength(3);
  });

  /** A dead end some miles before a road across. */
  const before = (state = 'KS') => ({
    nodes: [node(40, -100), node(40, -99.93), node(39.95, -99.9, state), node(40.05, -99.9, state)],
    edges: [road(0, 1, 3.7), road(2, 3, 7)],
  });

  it('joins a dead end to the nearest point of the road before it', () => {
    const { nodes, edges } = bridgeGaps(before(), isOpen);
    expect(nodes[4].latitude).toBeCloseTo(40);
    expect(edges.map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [2, 4],
      [4, 3],
      [1, 4],
    ]);
    expect(edges[3].miles).toBeCloseTo(1.2 * 1.59, 1);
  });

  it('leaves a dead end before water, a border or a road beside it', () => {
    expect(bridgeGaps(before(), () => false).edges).toHaveLength(2);
    expect(bridgeGaps(before('NE'), isOpen).edges).toHaveLength(2);
    const beside = before();
    beside.nodes[0] = node(39.95, -99.88);
    beside.nodes[1] = node(40, -99.88);
    expect(bridgeGaps(beside, isOpen).edges).toHaveLength(2);
  });

  it('joins two dead ends once', () => {
    const nodes = [node(40, -100), node(40, -99.9), node(40, -99.88), node(40, -99.7)];
    const { edges } = bridgeGaps({ nodes, edges: [road(0, 1, 5.4), road(2, 3, 9.8)] }, isOpen);
    expect(edges).toHaveLength(3);
    expect(edges[2]).toMatchObject({ start: 1, end: 2 });
  });
});
