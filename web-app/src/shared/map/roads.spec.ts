import { expect, test } from '@jest/globals';
import type { RoadRouteResponse } from '@lanewise/contracts';
import { roadsOf } from './roads';
import { toSheet } from './sheet';

const CHICAGO = { latitude: 41.85, longitude: -87.65 };
const GARY = { latitude: 41.6, longitude: -87.34 };
const INDIANAPOLIS = { latitude: 39.77, longitude: -86.16 };

const routeWith = (fields: Partial<RoadRouteResponse>): RoadRouteResponse => ({
  miles: 200,
  kind: 'road',
  minutes: 200,
  line: [
    [41.85, -87.65],
    [41.7, -87.6],
    [41.6, -87.34],
    [40.4, -86.9],
    [39.77, -86.16],
  ],
  states: [],
  ...fields,
});

test('a route is divided at its stops, also when it comes back to one', () => {
  const { line } = routeWith({});
  const there = roadsOf(routeWith({}), [CHICAGO, GARY, INDIANAPOLIS]);
  expect(there.map((road) => road.line?.length)).toEqual([3, 3]);
  expect(there[0].line!.at(-1)).toEqual(toSheet(GARY));
  const roundTrip = routeWith({ line: [...line.slice(0, 3), ...line.slice(0, 2).toReversed()] });
  const [out, back] = roadsOf(roundTrip, [CHICAGO, GARY, CHICAGO]);
  expect(back.line).toEqual(out.line!.toReversed());
});

test('a straight leg of a route that is in part an estimate has no road', () => {
  const line = routeWith({}).line;
  const straight: typeof line = [line[2], [(41.6 + 39.77) / 2, (-87.34 - 86.16) / 2], line[4]];
  const estimate = routeWith({ kind: 'estimate', line: [...line.slice(0, 2), ...straight] });
  const [road, none] = roadsOf(estimate, [CHICAGO, GARY, INDIANAPOLIS]);
  expect(road.line).toHaveLength(3);
  expect(none.line).toBeNull();
});
