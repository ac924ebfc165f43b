import {
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import {
  IMPORT_SORT_FIELDS,
  type ImportAccepted,
  type ImportView,
  type ListResponse,
  type LoadSource,
  Role,
  UPLOAD_PATHS,
} from '@lanewise/contracts';
import {
  adminSortOf,
  type AdminListQuery,
  ListRequestDto,
  parseAdminList,
  setContentRange,
  sortOf,
} from '@lanewise/http';
import type { Request, Response } from 'express';
import { attachment } from './file-name.js';
import { importsWhere } from './import-filter.js';
import { ImportsService } from './imports.service.js';

const NEWEST_FIRST = { field: 'createdAt', descending: true } as const;

@Controller()
@Roles(Role.Admin)
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Post(UPLOAD_PATHS['central-loads'])
  @HttpCode(202)
  uploadCentralLoads(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportAccepted> {
    return this.upload(actor, 'central-loads', request, response);
  }

  @Post(UPLOAD_PATHS['truck-smarter'])
  @HttpCode(202)
  uploadTruckSmarter(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportAccepted> {
    return this.upload(actor, 'truck-smarter', request, response);
  }

  @Get('imports')
  list(@Query() request: ListRequestDto): Promise<ListResponse<ImportView>> {
    return this.imports.list(request, sortOf(request, IMPORT_SORT_FIELDS, NEWEST_FIRST));
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

  @Get('imports/:id/failed-rows.csv')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  async failedRows(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const { fileName, content } = await this.imports.failedRows(id);
    return new StreamableFile(content, { disposition: attachment(fileName) });
  }

  @Get('admin/imports')
  async adminList(
    @Query() query: AdminListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportView[]> {
    const list = parseAdminList(query);
    const { itemList, totalItemsCount } = await this.imports.page(
      importsWhere(list.filter),
      adminSortOf(list, IMPORT_SORT_FIELDS, NEWEST_FIRST),
      list.offset,
      list.limit,
    );
    setContentRange(response, 'imports', list, itemList.length, totalItemsCount);
    return itemList;
  }

  @Get('admin/imports/:id')
  adminGet(@Param('id', ParseUUIDPipe) id: string): Promise<ImportView> {
    return this.imports.get(id);
  }

  private async upload(
    actor: Actor,
    source: LoadSource,
    request: Request,
    response: Response,
  ): Promise<ImportAccepted> {
    const accepted = await this.imports.upload(actor, source, request);
    response.location(`/api/imports/${accepted.id}`);
    return accepted;
  }
}
