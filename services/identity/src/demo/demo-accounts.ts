import type { RoleName } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { emailKeyOf, NEW_ACCOUNT } from '../accounts/account.rules.js';
import { createAccount } from '../accounts/change-account.js';
import { hashPassword } from '../sessions/passwords.js';

export const DEMO_PASSWORD = 'Demo!2026';

/** One account of each role, for trying the product out. */
export const DEMO_ACCOUNTS: readonly { role: RoleName; email: string; companyName: string }[] = [
  { role: 'Admin', email: 'admin@demo.test', companyName: 'Lanewise' },
  { role: 'Carrier', email: 'carrier@demo.test', companyName: 'Demo Carrier' },
  { role: 'Broker', email: 'broker@demo.test', companyName: 'Demo Broker' },
];

const PAID_YEARS = 10;

/** Makes the demo accounts that are missing. Answers the ids by role. */
export async function seedDemoAccounts(dataSource: DataSource): Promise<Record<RoleName, string>> {
  const ids: Partial<Record<RoleName, string>> = {};
  for (const { role, email, companyName } of DEMO_ACCOUNTS) {
    ids[role] = await dataSource.transaction(async (manager) => {
      const present = await manager.findOneBy(Account, {
        emailKey: emailKeyOf(email),
        emailConfirmed: true,
      });
      if (present) return present.id;
      const now = new Date();
      const paidUntil = new Date(now);
      paidUntil.setUTCFullYear(now.getUTCFullYear() + PAID_YEARS);
      const { id } = await createAccount(manager, {
        ...NEW_ACCOUNT,
        id: newId(),
        email,
        emailKey: emailKeyOf(email),
        emailConfirmed: true,
        confirmedAt: now,
        passwordHash: await hashPassword(DEMO_PASSWORD),
        roles: [role],
        companyName,
        firstName: 'Demo',
        lastName: role,
        paidFrom: now,
        paidUntil,
      });
      return id;
    });
  }
  return ids as Record<RoleName, string>;
}
