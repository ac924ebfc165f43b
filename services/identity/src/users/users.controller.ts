import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import {
  type AccountDetails,
  type AccountFigures,
  type ListResponse,
  type PatchOperation,
  Role,
  type SearchSettings,
  type User,
  type UserRoles,
} from '@lanewise/contracts';
import { SearchList } from '@lanewise/http';
import { toUser } from '../accounts/account.rules.js';
import { toSearchSettings } from './search-settings.rules.js';
import { toUserRoles } from './user-views.js';
import { UpdateUserDto, USER_LIST, type UserList, UserRolesDto } from './user.dto.js';
import { UsersService } from './users.service.js';

@Controller('user')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('get/:id')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<User> {
    return toUser(await this.users.get(actor, id));
  }

  @Post('update')
  @HttpCode(200)
  async update(@CurrentActor() actor: Actor, @Body() request: UpdateUserDto): Promise<User> {
    return toUser(await this.users.update(actor, request.id, request));
  }

  /** The body is a JSON Patch. */
  @Patch('partialUpdate/:id')
  async patch(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() patch: PatchOperation[],
  ): Promise<User> {
    return toUser(await this.users.patch(actor, id, patch));
  }

  @Get('getSearchSettins/:id')
  async searchSettings(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<SearchSettings> {
    return toSearchSettings(await this.users.get(actor, id));
  }

  @Post('search')
  @HttpCode(200)
  @Roles(Role.Admin)
  search(@SearchList(USER_LIST) list: UserList): Promise<ListResponse<User>> {
    return this.users.list(list, toUser);
  }

  @Get('getFigures')
  @Roles(Role.Admin)
  figures(): Promise<AccountFigures> {
    return this.users.figures();
  }

  @Get('getDetails/:id')
  @Roles(Role.Admin)
  async details(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<AccountDetails> {
    const account = await this.users.get(actor, id);
    return { user: toUser(account), roles: account.roles };
  }

  @Get('getRoles/:id')
  @Roles(Role.Admin)
  async roles(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<UserRoles> {
    return toUserRoles(await this.users.get(actor, id));
  }

  @Post('changeuserroles')
  @HttpCode(200)
  @Roles(Role.Admin)
  async changeRoles(
    @CurrentActor() actor: Actor,
    @Body() { userId, userRoles, version }: UserRolesDto,
  ): Promise<UserRoles> {
    return toUserRoles(await this.users.changeRoles(actor, userId, userRoles, version));
  }

  @Delete('delete/:id')
  @HttpCode(204)
  @Roles(Role.Admin)
  async remove(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    await this.users.remove(id);
  }
}
