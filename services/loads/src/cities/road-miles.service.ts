import { Injectable } from '@nestjs/common';
import {
  MESSAGES,
  ROAD_LIMITS,
  type RoadMilesRequest,
  type RoadMilesResponse,
  type RoadRouteRequest,
  type RoadRouteResponse,
} from '@lanewise/contracts';
import { badRequest } from '@lanewise/http';
import { Roads, ROADS_NOTICE } from '@lanewise/roads';
import { mapInChunks } from '../map-in-chunks.js';

/** Road miles of any places. */
@Injectable()
export class RoadMilesService {
  constructor(private readonly roads: Roads) {}

  /** @throws a 400 for miles by state from or to too many places */
  async miles({ from, to, byState }: RoadMilesRequest): Promise<RoadMilesResponse> {
    if (byState) assertByState(from.length, to.length);
    const pairs = from.flatMap((start) => to.map((end) => [start, end] as const));
    const distances = await mapInChunks(pairs, ([start, end]) => this.roads.distance(start, end));
    const rows = from.map((_, row) => distances.slice(row * to.length, (row + 1) * to.length));
    const states = byState && (await mapInChunks(to, (end) => this.roads.route([from[0], end]).states));
    return {
      miles: rows.map((row) => row.map(({ miles }) => miles)),
      kinds: rows.map((row) => row.map(({ kind }) => kind)),
      ...(states && { states }),
      version: this.roads.version,
      notice: ROADS_NOTICE,
    };
  }

  route({ points }: RoadRouteRequest): RoadRouteResponse {
    return this.roads.route(points);
  }
}

function assertByState(from: number, to: number): void {
  const errors: Record<string, string[]> = {};
  if (from > 1) errors.from = [MESSAGES.milesByStateFrom];
  if (to > ROAD_LIMITS.placesByState) errors.to = [MESSAGES.milesByStateTo];
  const [[title] = []] = Object.values(errors);
  if (title) throw badRequest('validation', title, errors);
}
