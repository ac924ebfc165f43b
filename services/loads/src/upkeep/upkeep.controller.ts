import { Controller, Delete, Get, Query, Res } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import {
  IMPORTED_MESSAGES,
  type ImportedPreview,
  MESSAGES,
  type RemovedLoads,
  Role,
  type UpkeepKind,
  type UpkeepPreview,
  type UpkeepRunList,
} from '@lanewise/contracts';
import { waitForLong } from '@lanewise/http';
import { Cost } from '@lanewise/limits';
import { audit } from '@lanewise/runtime';
import { IsUUID } from 'class-validator';
import type { Response } from 'express';
import { UpkeepPreviewsService } from './upkeep-previews.service.js';
import { UpkeepRunsService } from './upkeep-runs.service.js';

/** Less than proxies wait for. */
const WAIT_MS = 50_000;

export class ImportQuery {
  @IsUUID()
  importId: string;
}

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

  @Get('previewImported')
  @Cost(10)
  previewImported(@Query() { importId }: ImportQuery): Promise<ImportedPreview> {
    return this.previews.previewImported(importId);
  }

  @Delete('deleteDuplicates')
  deleteDuplicates(@Res({ passthrough: true }) response: Response): Promise<RemovedLoads> {
    return this.finish('duplicates', MESSAGES.duplicatesDeleteFailed, response);
  }

  @Delete('deleteLegacy')
  deleteLegacy(@Res({ passthrough: true }) response: Response): Promise<RemovedLoads> {
    return this.finish('legacy', MESSAGES.legacyDeleteFailed, response);
  }

  @Delete('deleteImported')
  async deleteImported(
    @Query() { importId }: ImportQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RemovedLoads> {
    waitForLong(response);
    const removed = await this.runs.finish(
      'import',
      IMPORTED_MESSAGES.deleteFailed,
      WAIT_MS,
      importId,
      // Its file's name is known to the imports service only.
      (manager) => audit(manager, { action: 'import.loads-removed', subject: { id: importId, name: null } }),
    );
    return { removed };
  }

  private async finish(kind: UpkeepKind, failed: string, response: Response): Promise<RemovedLoads> {
    waitForLong(response);
    return { removed: await this.runs.finish(kind, failed, WAIT_MS) };
  }
}
