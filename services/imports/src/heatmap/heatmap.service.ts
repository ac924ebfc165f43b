import { Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import {
  type Heatmap,
  type HeatmapGenerated,
  type HeatmapSearchResponse,
  PUBLIC_HEATMAP_EQUIPMENT,
  toListResponse,
  toWireDate,
} from '@lanewise/contracts';
import { unauthorized } from '@lanewise/http';
import { DataSource } from 'typeorm';
import type { HeatmapList } from './heatmap.dto.js';
import { HeatmapGenerator } from './heatmap-generator.js';
import { type Generation, isCurrent, sortStates, toHeatmap } from './heatmap.rules.js';

/** Heatmaps of the latest generation. */
@Injectable()
export class HeatmapService {
  private latest: Generation | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly generator: HeatmapGenerator,
  ) {}

  async generate(): Promise<HeatmapGenerated> {
    const { id, generatedAt } = await this.generator.generate();
    return { id, generatedAt: toWireDate(generatedAt) };
  }

  /** @throws a 401 for the heatmap of another equipment than vans, if the caller hasn't signed in */
  async search(actor: Actor | undefined, list: HeatmapList): Promise<HeatmapSearchResponse> {
    const { dayType = 'Today', equipment = PUBLIC_HEATMAP_EQUIPMENT } = list.filter;
    if (equipment !== PUBLIC_HEATMAP_EQUIPMENT && !actor) throw unauthorized();
    const heatmaps: Heatmap[] = [];
    const now = new Date();
    const generation = await this.readLatest();
    if (generation && isCurrent(generation, now))
      heatmaps.push(sortStates(toHeatmap(generation, { dayType, equipment }, now), list.sort));
    return toListResponse(heatmaps.slice(list.offset, list.offset + list.limit), heatmaps.length, list.limit);
  }

  private async readLatest(): Promise<Generation | undefined> {
    const [row] = await this.dataSource.query<Generation[]>(
      `SELECT id, generated_at AS "generatedAt", CASE WHEN id <> $1 THEN stop_days END AS "stopDays", searches
       FROM heatmap_generations ORDER BY generated_at DESC LIMIT 1`,
      [this.latest?.id ?? NONE],
    );
    // A generation never changes, so it is read once.
    if (row?.stopDays) this.latest = row;
    return row && this.latest;
  }
}

const NONE = '00000000-0000-0000-0000-000000000000';
