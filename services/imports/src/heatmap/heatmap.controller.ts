import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, OptionalActor, Roles, TokenOptional } from '@lanewise/auth';
import { type HeatmapGenerated, type HeatmapSearchResponse, Role } from '@lanewise/contracts';
import { SearchList } from '@lanewise/http';
import { Cost } from '@lanewise/limits';
import { HEATMAP_LIST, type HeatmapList } from './heatmap.dto.js';
import { HeatmapService } from './heatmap.service.js';

@Controller('heatmap')
export class HeatmapController {
  constructor(private readonly heatmaps: HeatmapService) {}

  /** Anyone may see the heatmap of vans; the others need signing in. */
  @Post('search')
  @HttpCode(200)
  @TokenOptional()
  search(
    @OptionalActor() actor: Actor | undefined,
    @SearchList(HEATMAP_LIST) list: HeatmapList,
  ): Promise<HeatmapSearchResponse> {
    return this.heatmaps.search(actor, list);
  }

  /** Counts the loads anew. Answers when it is done. */
  @Get('generate')
  @Cost(20)
  @Roles(Role.Admin)
  generate(): Promise<HeatmapGenerated> {
    return this.heatmaps.generate();
  }
}
