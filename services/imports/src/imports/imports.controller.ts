import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Res } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import {
  type ImportAccepted,
  type ImportFigures,
  type ImportView,
  type ListResponse,
  type ImportSource,
  Role,
  UPLOAD_FIELD,
  UPLOAD_PATHS,
} from '@lanewise/contracts';
import { type Upload, UploadedIn } from '@lanewise/files';
import { AdminList, SearchList, sendRows } from '@lanewise/http';
import { Cost, TakesItsTime } from '@lanewise/limits';
import type { Response } from 'express';
import { IMPORT_LIST, type ImportList } from './import.dto.js';
import { ImportFiguresService } from './import-figures.service.js';
import { importPath } from './import.rules.js';
import { ImportsService } from './imports.service.js';

@Controller()
@Roles(Role.Admin)
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly figures: ImportFiguresService,
  ) {}

  @Post(UPLOAD_PATHS['central-loads'])
  @Cost(20)
  @TakesItsTime()
  @HttpCode(202)
  uploadCentralLoads(
    @CurrentActor() actor: Actor,
    @UploadedIn(UPLOAD_FIELD) upload: Upload,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportAccepted> {
    return this.upload(actor, 'central-loads', upload, response);
  }

  @Post(UPLOAD_PATHS['truck-smarter'])
  @Cost(20)
  @TakesItsTime()
  @HttpCode(202)
  uploadTruckSmarter(
    @CurrentActor() actor: Actor,
    @UploadedIn(UPLOAD_FIELD) upload: Upload,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportAccepted> {
    return this.upload(actor, 'truck-smarter', upload, response);
  }

  @Get('imports')
  list(@SearchList(IMPORT_LIST) list: ImportList): Promise<ListResponse<ImportView>> {
    return this.imports.list(list);
  }

  @Get('imports/getFigures')
  getFigures(): Promise<ImportFigures> {
    return this.figures.get();
  }

  @Get('imports/:id')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<ImportView> {
    return this.imports.get(id);
  }

  @Post('imports/:id/cancel')
  @HttpCode(200)
  cancel(@Param('id', ParseUUIDPipe) id: string): Promise<ImportView> {
    return this.imports.cancel(id);
  }

  @Get('admin/imports')
  async adminList(
    @AdminList(IMPORT_LIST) list: ImportList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportView[]> {
    return sendRows(response, IMPORT_LIST, list, await this.imports.list(list));
  }

  @Get('admin/imports/:id')
  adminGet(@Param('id', ParseUUIDPipe) id: string): Promise<ImportView> {
    return this.imports.get(id);
  }

  private async upload(
    actor: Actor,
    source: ImportSource,
    upload: Upload,
    response: Response,
  ): Promise<ImportAccepted> {
    const accepted = await this.imports.upload(actor, source, upload);
    response.location(importPath(accepted));
    return accepted;
  }
}
