import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Res,
} from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { type AdminUser, Role, type SecondFactors, type SessionView } from '@lanewise/contracts';
import { AdminList, sendRows } from '@lanewise/http';
import type { Response } from 'express';
import { SecondFactorsService } from '../enrollment/second-factors.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { toAdminUser } from './user-views.js';
import { AdminUserDto, SuspendDto, USER_LIST, type UserList } from './user.dto.js';
import { UsersService } from './users.service.js';

/** Users, as react-admin requests them. */
@Controller('admin/users')
@Roles(Role.Admin)
export class AdminUsersController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsService,
  ) {}

  @Get()
  async list(
    @AdminList(USER_LIST) list: UserList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUser[]> {
    return sendRows(response, USER_LIST, list, await this.users.list(list, toAdminUser));
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

  /** Keeps the account and what belongs to it, but ends its sessions and refuses its sign-ins. */
  @Post(':id/suspension')
  @HttpCode(200)
  async suspend(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { reason }: SuspendDto,
  ): Promise<AdminUser> {
    return toAdminUser(await this.users.suspend(actor, id, reason));
  }

  /** Lets the account sign in again. */
  @Delete(':id/suspension')
  async liftSuspension(@Param('id', ParseUUIDPipe) id: string): Promise<AdminUser> {
    return toAdminUser(await this.users.liftSuspension(id));
  }

  @Get(':id/sessions')
  async listSessions(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<SessionView[]> {
    const { id: userId } = await this.users.get(actor, id);
    return this.sessions.list(actor, userId);
  }

  /** Signs the account out everywhere. */
  @Delete(':id/sessions')
  @HttpCode(204)
  endSessions(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.sessions.endAll(id);
  }

  @Get(':id/secondFactor')
  getSecondFactor(@Param('id', ParseUUIDPipe) id: string): Promise<SecondFactors> {
    return this.factors.get(id);
  }

  /** Removes all second factors of another user, who has lost them, and signs the account out everywhere. */
  @Delete(':id/secondFactor')
  @HttpCode(204)
  resetSecondFactor(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.factors.reset(actor, id);
  }
}
