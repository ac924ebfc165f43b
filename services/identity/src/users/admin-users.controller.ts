import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { type AdminUser, Role, type SessionView, USER_SORT_LABELS } from '@lanewise/contracts';
import {
  adminFilterOf,
  type AdminListQuery,
  adminSortOf,
  parseAdminList,
  setContentRange,
} from '@lanewise/http';
import type { Response } from 'express';
import { SessionsService } from '../sessions/sessions.service.js';
import { toAdminUser } from './user-views.js';
import { AdminUserDto, UserFilterDto } from './user.dto.js';
import { BY_FIRST_NAME, UsersService } from './users.service.js';

/** Users for the administrators' app. */
@Controller('admin/users')
@Roles(Role.Admin)
export class AdminUsersController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  async list(
    @Query() query: AdminListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUser[]> {
    const list = parseAdminList(query);
    const sort = adminSortOf(list, USER_SORT_LABELS, BY_FIRST_NAME);
    const { q: searchCriteria, id: ids, accountStatus } = adminFilterOf(list, UserFilterDto);
    const filter = { searchCriteria, ids, accountStatus };
    const { itemList, totalItemsCount } = await this.users.list(filter, sort, list);
    setContentRange(response, 'users', list, itemList.length, totalItemsCount);
    return itemList.map(toAdminUser);
  }

  @Get(':id')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<AdminUser> {
    return toAdminUser(await this.users.get(actor, id));
  }

  @Put(':id')
  async update(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: AdminUserDto,
  ): Promise<AdminUser> {
    return toAdminUser(await this.users.update(actor, id, request));
  }

  @Delete(':id')
  async remove(@Param('id', ParseUUIDPipe) id: string): Promise<AdminUser> {
    return toAdminUser(await this.users.remove(id));
  }

  @Get(':id/sessions')
  async listSessions(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<SessionView[]> {
    const { id: userId } = await this.users.get(actor, id);
    return this.sessions.list(userId);
  }

  /** Signs the account out everywhere. */
  @Delete(':id/sessions')
  @HttpCode(204)
  endSessions(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.sessions.endAll(id);
  }
}
