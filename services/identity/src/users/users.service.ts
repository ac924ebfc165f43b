import { Injectable } from '@nestjs/common';
import { type Actor, hasRole, ownerOf } from '@lanewise/auth';
import {
  fromWireDate,
  type ListResponse,
  MESSAGES,
  Role,
  type RoleName,
  TOPICS,
  type UpdateUserRequest,
} from '@lanewise/contracts';
import { readList } from '@lanewise/database';
import { badRequest, forbidden, notFound } from '@lanewise/http';
import { addToOutbox } from '@lanewise/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { saveAndAnnounce } from '../accounts/account-events.js';
import { Account } from '../accounts/account.entity.js';
import { lockAccount, USER_NOT_FOUND } from '../accounts/find-accounts.js';
import { ImagesService } from '../images/images.service.js';
import { keepAnAdministrator, sortedRoles } from './roles.rules.js';
import { readSettingsPatch } from './search-settings.rules.js';
import type { UserList } from './user.dto.js';

/** Accounts as their owners and administrators see and change them. */
@Injectable()
export class UsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly images: ImagesService,
  ) {}

  /** @throws a 404 for another's account as for one that does not exist, save for administrators */
  async get(actor: Actor, id: string): Promise<Account> {
    const userId = ownerOf(actor, id, USER_NOT_FOUND);
    const account = await this.dataSource.manager.findOneBy(Account, { id: userId });
    if (!account) throw notFound(USER_NOT_FOUND);
    return account;
  }

  list<Item>(list: UserList, toItem: (account: Account) => Item): Promise<ListResponse<Item>> {
    return readList(this.dataSource.getRepository(Account), list, {
      where: list.filter,
      searchIn: [['firstName', 'lastName'], 'email'],
      sortBy: {
        lastLoginDate: 'lastLoginAt',
        startPayedPeriodDate: 'paidFrom',
        finishPayedPeriodDate: 'paidUntil',
      },
      toItem,
    });
  }

  /**
   * Changes a profile; what a request leaves out stays.
   * @throws a 403 when anyone but an administrator changes the account's status, paid period or roles
   */
  async update(actor: Actor, id: string, request: UserChanges): Promise<Account> {
    const userId = ownerOf(actor, id, USER_NOT_FOUND);
    return this.dataSource.transaction(async (manager) => {
      if (request.roles && !request.roles.includes('Admin')) await this.dismiss(manager, actor, userId);
      const account = await lockAccount(manager, userId);
      const changes = { ...toProfile(request), ...toStanding(request) };
      if (userId !== actor.userId) refusePhoneRemoval(account, changes);
      if (!hasRole(actor, Role.Admin) && changesAny(account, toStanding(request))) throw forbidden();
      if (request.roles?.length === 0) throw badRequest('role-missing', MESSAGES.roleMissing);
      if (changes.avatar && changes.avatar !== account.avatar) {
        const isOwn = await this.images.isOwn(manager, userId, changes.avatar);
        if (!isOwn) throw badRequest('validation', MESSAGES.fileInvalid, { avatar: [MESSAGES.fileInvalid] });
      }
      Object.assign(account, changes);
      refuseBackwards(account);
      return saveAndAnnounce(manager, account);
    });
  }

  /** Applies a JSON Patch of the search settings. */
  async patch(actor: Actor, id: string, patch: unknown): Promise<Account> {
    const userId = ownerOf(actor, id, USER_NOT_FOUND);
    const settings = readSettingsPatch(patch);
    // Other services hear nothing of these, so the version stays.
    await this.dataSource.manager.update(Account, { id: userId }, settings);
    return this.get(actor, userId);
  }

  async changeRoles(actor: Actor, userId: string, roles: readonly RoleName[]): Promise<Account> {
    return this.dataSource.transaction(async (manager) => {
      if (!roles.includes('Admin')) await this.dismiss(manager, actor, userId);
      const account = await lockAccount(manager, userId);
      account.roles = sortedRoles(roles);
      return saveAndAnnounce(manager, account);
    });
  }

  /** Removes an account for good. Other services remove what is its own when they hear of it. */
  async remove(userId: string): Promise<Account> {
    return this.dataSource.transaction(async (manager) => {
      await keepAnAdministrator(manager, userId);
      const account = await lockAccount(manager, userId);
      await manager.delete(Account, { id: userId });
      await addToOutbox(manager, TOPICS.accounts, userId, null);
      return account;
    });
  }

  private async dismiss(manager: EntityManager, actor: Actor, userId: string): Promise<void> {
    if (hasRole(actor, Role.Admin)) await keepAnAdministrator(manager, userId);
  }
}

export type UserChanges = Omit<UpdateUserRequest, 'id'>;

/** What owners may change themselves. */
function toProfile(request: UserChanges): Partial<Account> {
  const { companyName, firstName, lastName, mc, dot, avatar, phoneNumber } = request;
  return defined({ companyName, firstName, lastName, mc, dot, avatar, phoneNumber });
}

/** What only administrators may. */
function toStanding(request: UserChanges): Partial<Account> {
  const { accountStatus, startPayedPeriodDate, finishPayedPeriodDate, roles } = request;
  return defined({
    accountStatus: accountStatus ?? undefined,
    paidFrom: dateOf(startPayedPeriodDate),
    paidUntil: dateOf(finishPayedPeriodDate),
    roles: roles ? sortedRoles(roles) : undefined,
  });
}

const dateOf = (text: string | null | undefined): Date | null | undefined =>
  text ? fromWireDate(text) : (text as null | undefined);

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** A profile is sent back whole, so what is as it was is no change. */
const changesAny = (account: Account, changes: Partial<Account>): boolean => {
  const present = Object.assign({}, account, { roles: sortedRoles(account.roles) });
  return Object.entries(changes).some(
    ([name, value]) => JSON.stringify(present[name as keyof Account]) !== JSON.stringify(value),
  );
};

/** The user edit form requires a phone number; where there has never been one, it may stay empty. */
function refusePhoneRemoval({ phoneNumber }: Account, changes: Partial<Account>): void {
  if (!phoneNumber || changes.phoneNumber !== null) return;
  throw badRequest('validation', MESSAGES.required, { phoneNumber: [MESSAGES.required] });
}

function refuseBackwards({ paidFrom, paidUntil }: Account): void {
  if (!paidFrom || !paidUntil || paidFrom < paidUntil) return;
  throw badRequest('validation', MESSAGES.paidPeriodInvalid, {
    finishPayedPeriodDate: [MESSAGES.paidPeriodInvalid],
  });
}
