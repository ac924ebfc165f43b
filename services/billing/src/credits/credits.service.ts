import { Injectable } from '@nestjs/common';
import {
  type AccountCredit,
  type AccountCredits,
  type CreditView,
  LIMITS,
  MESSAGES,
} from '@lanewise/contracts';
import { DomainError } from '@lanewise/http';
import { toCents, toDollars } from '@lanewise/money';
import { audit, Clock } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { dayOf } from '../invoices/invoice.rules.js';
import { KnownOwners } from '../owners/known-owners.js';
import { addCredits, lockCredit, readCredit } from './account-credits.js';

/** The credits of accounts: each sees its own, administrators see all. */
@Injectable()
export class CreditsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly owners: KnownOwners,
    private readonly clock: Clock,
  ) {}

  async get(userId: string): Promise<CreditView> {
    return { amount: toDollars(await readCredit(this.dataSource.manager, userId)) };
  }

  /** Lists the largest credits. */
  async list(): Promise<AccountCredits> {
    const { manager } = this.dataSource;
    const rows = await manager.query<{ userId: string; cents: string }[]>(
      `SELECT user_id AS "userId", cents FROM account_credits WHERE cents > 0
       ORDER BY account_credits.cents DESC, user_id LIMIT ${LIMITS.accountCredits}`,
    );
    const users = await this.owners.find(
      manager,
      rows.map(({ userId }) => userId),
    );
    return {
      itemList: rows.map(({ userId, cents }) => ({
        userId,
        user: users.get(userId) ?? null,
        amount: toDollars(Number(cents)),
      })),
    };
  }

  /**
   * Records that a credit was paid back, in whole or in part.
   * @throws a 409 for more than there is
   */
  async payBack(userId: string, amount?: number): Promise<AccountCredit> {
    return this.dataSource.transaction(async (manager) => {
      const cents = await lockCredit(manager, userId);
      const paidBack = amount === undefined ? cents : toCents(amount);
      if (paidBack === 0 || paidBack > cents)
        throw new DomainError(409, 'credit-too-small', MESSAGES.creditTooSmall);
      const date = dayOf(this.clock.now());
      await addCredits(manager, [{ userId, amountCents: -paidBack, date, paymentId: null }]);
      const user = (await this.owners.find(manager, [userId])).get(userId) ?? null;
      const left = toDollars(cents - paidBack);
      await audit(manager, {
        action: 'credit.paid-back',
        subject: { id: userId, name: user?.email ?? userId },
        changes: [{ field: 'credit', from: toDollars(cents), to: left }],
      });
      return { userId, user, amount: left };
    });
  }
}
