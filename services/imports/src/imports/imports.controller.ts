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
  LIMITS,
  type ListResponse,
  Role,
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
import { attachment } from '../files/file-name.js';
import { importsWhere } from './import-filter.js';
import { ImportsService } from './imports.service.js';

const NEWEST_FIRST = { field: 'createdAt', descending: true } as const;

@Controller()
@Roles(Role.Admin)
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Post('importLoad/importLoadCentralLoads')
  @HttpCode(202)
  async upload(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportAccepted> {
    const id = await this.imports.upload(actor, 'central-loads', request);
    response.location(`/api/imports/${id}`);
    return { id };
  }

  @Get('imports')
  list(@Query() request: ListRequestDto): Promise<ListResponse<ImportView>> {
    return this.imports.list(request, sortOf(request, IMPORT_SORT_FIELDS, NEWEST_FIRST));
  }

  @Get('imports/:id')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<ImportView> {
    return this.imports.get(id);
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
    // Those of given ids are asked for without a range, and all of them.
    const limit =
      list.filter.id !== undefined && query.range === undefined ? LIMITS.pageSize.max : list.limit;
    const { itemList, totalItemsCount } = await this.imports.page(
      importsWhere(list.filter),
      adminSortOf(list, IMPORT_SORT_FIELDS, NEWEST_FIRST),
      list.offset,
      limit,
    );
    setContentRange(response, 'imports', list, itemList.length, totalItemsCount);
    return itemList;
  }

  @Get('admin/imports/:id')
  adminGet(@Param('id', ParseUUIDPipe) id: string): Promise<ImportView> {
    return this.imports.get(id);
  }
}
