import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { type FailedRowPage, type ImportAccepted, Role } from '@lanewise/contracts';
import { attachment } from '@lanewise/files';
import { Cost, TakesItsTime } from '@lanewise/limits';
import type { Response } from 'express';
import { FailedRowsQuery, ResendRowsDto } from './failed-rows.dto.js';
import { FailedRowsService } from './failed-rows.service.js';
import { importPath } from './import.rules.js';
import { SkippedRowsService } from './skipped-rows.service.js';

/** The rows of an import that failed or were skipped. */
@Controller('imports/:id')
@Roles(Role.Admin)
export class FailedRowsController {
  constructor(
    private readonly failedRows: FailedRowsService,
    private readonly skippedRows: SkippedRowsService,
  ) {}

  @Get('failed-rows.csv')
  @Cost(20)
  @TakesItsTime()
  @Header('Content-Type', 'text/csv; charset=utf-8')
  async report(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const { fileName, content } = await this.failedRows.report(id);
    return new StreamableFile(content, { disposition: attachment(fileName) });
  }

  @Get('skipped-rows.csv')
  @Cost(20)
  @TakesItsTime()
  @Header('Content-Type', 'text/csv; charset=utf-8')
  async skipped(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const { fileName, content } = await this.skippedRows.report(id);
    return new StreamableFile(content, { disposition: attachment(fileName) });
  }

  @Get('failed-rows')
  list(@Param('id', ParseUUIDPipe) id: string, @Query() { after }: FailedRowsQuery): Promise<FailedRowPage> {
    return this.failedRows.list(id, after ?? '0');
  }

  @Post('failed-rows/resend')
  @Cost(20)
  @HttpCode(202)
  async resend(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { rows }: ResendRowsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportAccepted> {
    const accepted = await this.failedRows.resend(actor, id, rows);
    response.location(importPath(accepted));
    return accepted;
  }
}
