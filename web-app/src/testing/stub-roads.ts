import { api } from '@lanewise/browser/testing';
import { circleMiles, type RoadMilesRequest, type RoadRouteRequest } from '@lanewise/contracts';

/** Answers for road miles as if each road led straight through Illinois. */
export const stubRoads = () =>
  api
    .on('POST /city/miles', ({ body }) => {
      const { from, to, byState } = body as RoadMilesRequest;
      const miles = from.map((start) => to.map((end) => circleMiles(start, end)));
      return {
        miles,
        kinds: miles.map((row) => row.map(() => 'road')),
        ...(byState && { states: miles[0].map((each) => [{ state: 'IL', miles: each }]) }),
        version: '1',
        notice: '',
      };
    })
    .on('POST /city/route', ({ body }) => {
      const { points } = body as RoadRouteRequest;
      const miles = points.slice(1).reduce((sum, point, n) => sum + circleMiles(points[n], point), 0);
      return {
        miles,
        kind: 'road',
        minutes: miles,
        line: points.map(({ latitude, longitude }) => [latitude, longitude]),
        states: [{ state: 'IL', miles }],
      };
    });
