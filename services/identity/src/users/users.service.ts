import { Injectable } from '@nestjs/common';
import { type Actor, hasRole, ownerOf } from '@lanewise/auth';
import {
  type AccountFigures,
  ADDRESS_FIELDS,
  fromWireDate,
  type ListResponse,
  MESSAGES,
  Role,
  type RoleName,
  SERVER_MESSAGES,
  type UpdateUserRequest,
  USER_GROUP_DAYS,
  type UserGroup,
} from '@lanewise/contracts';
import { readList } from '@lanewise/database';
import { assertNewest, badRequest, DomainError, forbidden, notFound } from '@lanewise/http';
import { Clock } from '@lanewise/runtime';
import {
  Between,
  DataSource,
  type EntityManager,
  type FindOperator,
  IsNull,
  MoreThanOrEqual,
  Not,
} from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { sortedRoles } from '../accounts/account.rules.js';
import { assertAdminRemains } from '../accounts/assert-admin-remains.js';
import { changeAccount, removeAccount } from '../accounts/change-account.js';
import { USER_NOT_FOUND } from '../accounts/find-accounts.js';
import {
  type AccountColumns,
  changeProfile,
  changeRoles,
  changeSearchSettings,
  liftSuspension,
  suspend,
} from '../accounts/transitions.js';
import { ImagesService } from '../images/images.service.js';
import { readSettingsPatch } from './search-settings.rules.js';
import type { UserList } from './user.dto.js';
import { toAdminUser, toUserRoles } from './user-views.js';

/** Accounts as their owners and administrators see and change them. */
@Injectable()
export class UsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly images: ImagesService,
    private readonly clock: Clock,
  ) {}

  /** @throws a 404 for another user's account, as for one that does not exist; administrators see every account */
  async get(actor: Actor, id: string): Promise<Account> {
    const userId = ownerOf(actor, id, USER_NOT_FOUND);
    const account = await this.dataSource.manager.findOneBy(Account, { id: userId });
    if (!account) throw notFound(USER_NOT_FOUND);
    return account;
  }

  list<Item>(list: UserList, toItem: (account: Account) => Item): Promise<ListResponse<Item>> {
    const { accountStatus, group, isSuspended } = list.filter;
    return readList(this.dataSource.getRepository(Account), list, {
      where: {
        accountStatus,
        ...(group && inGroup(group, this.clock.now())),
        suspendedAt: suspendedOr(isSuspended),
      },
      searchIn: [['firstName', 'lastName'], 'email', 'companyName', 'mc', 'dot', 'phoneNumber'],
      sortBy: {
        lastLoginDate: 'lastLoginAt',
        startPayedPeriodDate: 'paidFrom',
        finishPayedPeriodDate: 'paidUntil',
      },
      toItem,
    });
  }

  /** Counts all accounts that have been used, and those of each group. */
  async figures(): Promise<AccountFigures> {
    const now = this.clock.now();
    const accounts = this.dataSource.getRepository(Account);
    const [all, recent, ending] = await Promise.all([
      accounts.countBy({ confirmedAt: Not(IsNull()) }),
      accounts.countBy(inGroup('new', now)),
      accounts.countBy(inGroup('ending', now)),
    ]);
    return { all, new: recent, ending };
  }

  /**
   * Changes the fields of a profile that a request names.
   * @throws a 403 when anyone but an administrator changes the account's status, paid period or roles
   */
  async update(actor: Actor, id: string, request: UserChanges): Promise<Account> {
    const userId = ownerOf(actor, id, USER_NOT_FOUND);
    const changes = { ...toProfile(request), ...toAdminFields(request) };
    return this.dataSource.transaction(async (manager) => {
      if (request.roles) await this.assertAdminRemains(manager, actor, userId, request.roles);
      return changeAccount(manager, userId, async (account) => {
        const fields = editableBy(actor, request);
        await assertNewest(request.version, account, { view: () => toAdminUser(account), fields });
        if (userId !== actor.userId) refusePhoneRemoval(account, changes);
        if (!hasRole(actor, Role.Admin) && changesAny(account, toAdminFields(request))) throw forbidden();
        if (request.roles?.length === 0) throw badRequest('role-missing', MESSAGES.roleMissing);
        if (changes.avatar && changes.avatar !== account.avatar) {
          const isOwn = await this.images.isOwn(manager, userId, changes.avatar);
          if (!isOwn)
            throw badRequest('validation', MESSAGES.fileInvalid, { avatar: [MESSAGES.fileInvalid] });
        }
        refuseBackwards(account, changes);
        return changeProfile(changes);
      });
    });
  }

  /** Applies a JSON Patch of the search settings. */
  async patch(actor: Actor, id: string, patch: unknown): Promise<Account> {
    const userId = ownerOf(actor, id, USER_NOT_FOUND);
    const settings = readSettingsPatch(patch);
    return this.dataSource.transaction((manager) =>
      changeAccount(manager, userId, () => changeSearchSettings(settings)),
    );
  }

  async changeRoles(
    actor: Actor,
    userId: string,
    roles: readonly RoleName[],
    version?: number,
  ): Promise<Account> {
    return this.dataSource.transaction(async (manager) => {
      await this.assertAdminRemains(manager, actor, userId, roles);
      return changeAccount(manager, userId, async (account) => {
        const { roles: userRoles = 0 } = account.changedIn;
        const tracked = { version: account.version, changedIn: { userRoles } };
        await assertNewest(version, tracked, { view: () => toUserRoles(account) });
        return changeRoles(roles);
      });
    });
  }

  /**
   * Ends all sessions of another user's account, and refuses its sign-ins from then on.
   * @throws a 409 for one's own account, and for the last administrator's
   */
  async suspend(actor: Actor, userId: string, reason: string): Promise<Account> {
    if (userId === actor.userId) {
      throw new DomainError(409, 'own-account', SERVER_MESSAGES.ownAccountSuspended);
    }
    return this.dataSource.transaction(async (manager) => {
      await assertAdminRemains(manager, userId);
      return changeAccount(manager, userId, () => suspend(reason));
    });
  }

  /** Lets a suspended account sign in again. */
  async liftSuspension(userId: string): Promise<Account> {
    return this.dataSource.transaction((manager) =>
      changeAccount(manager, userId, ({ suspendedAt }) => (suspendedAt ? liftSuspension() : undefined)),
    );
  }

  /** Removes an account for good. Other services remove its data when its event comes. */
  async remove(userId: string): Promise<Account> {
    return this.dataSource.transaction(async (manager) => {
      await assertAdminRemains(manager, userId);
      return removeAccount(manager, userId);
    });
  }

  /** Checks requests of administrators only: others are refused for trying to change roles at all. */
  private async assertAdminRemains(
    manager: EntityManager,
    actor: Actor,
    userId: string,
    roles: readonly RoleName[],
  ): Promise<void> {
    if (hasRole(actor, Role.Admin) && !roles.includes('Admin')) await assertAdminRemains(manager, userId);
  }
}

const WITHIN_MS = USER_GROUP_DAYS * 24 * 60 * 60 * 1000;

/** Returns the condition for accounts of a group, for their list and their number alike. */
function inGroup(
  group: UserGroup,
  now: Date,
): Partial<Record<'confirmedAt' | 'paidUntil', FindOperator<Date>>> {
  const distant = (ms: number) => new Date(now.getTime() + ms);
  return {
    new: { confirmedAt: MoreThanOrEqual(distant(-WITHIN_MS)) },
    ending: { paidUntil: Between(now, distant(WITHIN_MS)) },
  }[group];
}

const suspendedOr = (isSuspended: boolean | undefined): FindOperator<unknown> | undefined => {
  if (isSuspended === undefined) return undefined;
  return isSuspended ? Not(IsNull()) : IsNull();
};

export type UserChanges = Omit<UpdateUserRequest, 'id'>;

const PROFILE = [
  'companyName',
  'firstName',
  'lastName',
  'mc',
  'dot',
  'avatar',
  'phoneNumber',
  ...ADDRESS_FIELDS,
] as const;
const ADMIN_FIELDS = ['accountStatus', 'startPayedPeriodDate', 'finishPayedPeriodDate'] as const;

/** Returns the fields that a request may edit. Roles have a request of their own, unless it names them. */
const editableBy = (actor: Actor, { roles }: UserChanges): string[] => [
  ...PROFILE,
  ...(hasRole(actor, Role.Admin) ? ADMIN_FIELDS : []),
  ...(roles ? ['roles'] : []),
];

/** Returns the changes that owners may make. */
const toProfile = (request: UserChanges): Partial<AccountColumns> =>
  defined(Object.fromEntries(PROFILE.map((field) => [field, request[field]])));

/** Returns the changes that only administrators may make. */
function toAdminFields(request: UserChanges): Partial<AccountColumns> {
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

/** Clients send the whole profile back, so a value that is unchanged is no change. */
const changesAny = (account: Account, changes: Partial<Account>): boolean => {
  const current = Object.assign({}, account, { roles: sortedRoles(account.roles) });
  return Object.entries(changes).some(
    ([name, value]) => JSON.stringify(current[name as keyof Account]) !== JSON.stringify(value),
  );
};

/** An administrator may leave an empty phone number empty, but not remove one. */
function refusePhoneRemoval({ phoneNumber }: Account, changes: Partial<Account>): void {
  if (!phoneNumber || changes.phoneNumber !== null) return;
  throw badRequest('validation', MESSAGES.required, { phoneNumber: [MESSAGES.required] });
}

/** An extension that is taken back may leave an end before the start, which is no reason to refuse other changes. */
function refuseBackwards(account: Account, changes: Partial<Account>): void {
  const { paidFrom = account.paidFrom, paidUntil = account.paidUntil } = changes;
  if (!changesAny(account, { paidFrom, paidUntil })) return;
  if (!paidFrom || !paidUntil || paidFrom < paidUntil) return;
  throw badRequest('validation', MESSAGES.paidPeriodInvalid, {
    finishPayedPeriodDate: [MESSAGES.paidPeriodInvalid],
  });
}
