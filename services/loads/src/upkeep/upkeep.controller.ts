import { Controller, Delete, Get, Res } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import {
  MESSAGES,
  type RemovedLoads,
  Role,
  type UpkeepKind,
  type UpkeepPreview,
  type UpkeepRunList,
} from '@lanewise/contracts';
import { waitForLong } from '@lanewise/http';
import { Cost } from '@lanewise/limits';
import type { Response } from 'express';
import { UpkeepPreviewsService } from './upkeep-previews.service.js';
import { UpkeepRunsService } from './upkeep-runs.service.js';

/** Less than proxies wait for. */
const WAIT_MS = 50_000;

@Controller('importLoad')
@Roles(Role.Admin)
export class UpkeepController {
  constructor(
    private readonly runs: UpkeepRunsService,
    private readonly previews: UpkeepPreviewsService,
  ) {}

  @Get('getUpkeepRuns')
  async getUpkeepRuns(): Promise<UpkeepRunList> {
    return { itemList: await this.runs.list() };
  }

  @Get('previewDuplicates')
  @Cost(10)
  previewDuplicates(): Promise<UpkeepPreview> {
    return this.previews.previewDuplicates();
  }

  @Get('previewLegacy')
  @Cost(10)
  previewLegacy(): Promise<UpkeepPreview> {
    return this.previews.previewLegacy();
  }

  @Delete('deleteDuplicates')
  deleteDuplicates(@Res({ passthrough: true }) response: Response): Promise<RemovedLoads> {
    return this.finish('duplicates', MESSAGES.duplicatesDeleteFailed, response);
  }

  @Delete('deleteLegacy')
  deleteLegacy(@Res({ passthrough: true }) response: Response): Promise<RemovedLoads> {
    return this.finish('legacy', MESSAGES.legacyDeleteFailed, response);
  }

  private async finish(kind: UpkeepKind, failed: string, response: Response): Promise<RemovedLoads> {
    waitForLong(response);
    return { removed: await this.runs.finish(kind, failed, WAIT_MS) };
  }
}
