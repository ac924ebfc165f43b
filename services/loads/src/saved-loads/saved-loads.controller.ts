import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { type Actor, CurrentActor, PaidPeriod, Roles } from '@lanewise/auth';
import { type ListResponse, Role, type SavedLoad } from '@lanewise/contracts';
import { SearchList } from '@lanewise/http';
import {
  ChangeLoadStatusesDto,
  CreateSavedLoadDto,
  SAVED_LOAD_LIST,
  type SavedLoadList,
  UpdateSavedLoadDto,
} from './saved-load.dto.js';
import { SavedLoadsService } from './saved-loads.service.js';

@Controller('load')
@Roles(Role.Carrier, Role.Admin)
export class SavedLoadsController {
  constructor(private readonly loads: SavedLoadsService) {}

  @Post('search')
  @HttpCode(200)
  search(
    @CurrentActor() actor: Actor,
    @SearchList(SAVED_LOAD_LIST) list: SavedLoadList,
  ): Promise<ListResponse<SavedLoad>> {
    return this.loads.list(actor, list);
  }

  @Get('get/:id')
  get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<SavedLoad> {
    return this.loads.get(actor, id);
  }

  @Post('create')
  @PaidPeriod()
  create(@CurrentActor() actor: Actor, @Body() request: CreateSavedLoadDto): Promise<SavedLoad> {
    return this.loads.create(actor, request);
  }

  @Put('update')
  update(@CurrentActor() actor: Actor, @Body() request: UpdateSavedLoadDto): Promise<SavedLoad> {
    return this.loads.update(actor, request);
  }

  @Delete('delete/:id')
  @HttpCode(204)
  delete(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.loads.delete(actor, id);
  }

  @Post('changeStatuses')
  @HttpCode(200)
  async changeStatuses(
    @CurrentActor() actor: Actor,
    @Body() request: ChangeLoadStatusesDto,
  ): Promise<{ itemList: SavedLoad[] }> {
    return { itemList: await this.loads.changeStatuses(actor, request) };
  }
}
