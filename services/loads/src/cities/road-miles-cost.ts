import { ROAD_LIMITS } from '@lanewise/contracts';
import type { Request } from 'express';

/** What costs as much as a call that does next to nothing: figures, places that may be new, and ways that are followed. */
const FIGURES = 500;
const PLACES = 10;
const WAYS = 5;

/** Returns the cost of a request for miles. The body is still unchecked, here as below. */
export function milesCost({ body }: Pick<Request, 'body'>): number {
  const { from, to, byState } = (body ?? {}) as Record<string, unknown>;
  const figures = countOf(from) * countOf(to);
  const places = countOf(from) + countOf(to);
  return (
    1 +
    Math.floor(figures / FIGURES) +
    Math.floor(places / PLACES) +
    (byState === true ? Math.ceil(countOf(to) / WAYS) : 0)
  );
}

/** Returns the cost of a request for a way through points. */
export function routeCost({ body }: Pick<Request, 'body'>): number {
  const { points } = (body ?? {}) as Record<string, unknown>;
  return 1 + countOf(points);
}

/** More are refused. */
const countOf = (places: unknown): number =>
  Array.isArray(places) ? Math.min(places.length, ROAD_LIMITS.places) : 0;
