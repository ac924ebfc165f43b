import { randomBytes } from 'node:crypto';
import type { RoleName } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import {
  changeAccount,
  changePassword,
  createAccount,
  emailKeyOf,
  findOwner,
  hashPassword,
  NEW_ACCOUNT,
  verifyPassword,
} from '@lanewise/identity';
import type { DataSource, EntityManager } from 'typeorm';
import { Seeds } from './seeds.js';

/** Publicly known: only for a product that no other machine can reach. */
export const DEMO_PASSWORD = 'Demo!2026';

interface DemoAccount {
  role: RoleName;
  email: string;
  companyName: string;
  phoneNumber?: string;
  /** An address where nobody is. */
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
}

/** The account that imports the demo loads. */
export const DEMO_ADMINISTRATOR = 'admin@demo.test';
export const DEMO_CARRIER = 'carrier@demo.test';
export const DEMO_BROKER = 'broker@demo.test';
/** One of the numbers that are reserved for examples. */
export const DEMO_BROKER_PHONE = '(312) 555-0190';

/** One account per role, to try the product with. */
const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { role: 'Admin', email: DEMO_ADMINISTRATOR, companyName: 'Lanewise' },
  {
    role: 'Carrier',
    email: DEMO_CARRIER,
    companyName: 'Demo Carrier',
    street: '200 Example Avenue',
    city: 'Chicago',
    state: 'IL',
    zip: '60601',
  },
  { role: 'Broker', email: DEMO_BROKER, companyName: 'Demo Broker', phoneNumber: DEMO_BROKER_PHONE },
];

const PAID_YEARS = 10;

const SEEDED = 'accounts';
const PUBLIC_PASSWORD = 'public password';

/** A demo account that exists. */
export interface DemoLogin {
  id: string;
  role: RoleName;
  email: string;
  /** The password; undefined for one of its own, which was printed when it was set. */
  password: string | undefined;
}

/**
 * Creates the demo accounts, once per database: a deleted one does not come back.
 * @param isExposed whether other machines may reach the product. Each account then gets a random password, as does an
 *   account of an earlier start that still has the public one
 * @returns the accounts that exist
 */
export const seedAccounts = (dataSource: DataSource, isExposed: boolean): Promise<DemoLogin[]> =>
  dataSource.transaction(async (manager) => {
    const seeds = await Seeds.read(manager);
    if (!seeds.has(SEEDED)) {
      await seeds.add(SEEDED);
      if (!isExposed) await seeds.add(PUBLIC_PASSWORD);
      return createAccounts(manager, isExposed);
    }
    if (!seeds.has(PUBLIC_PASSWORD)) return findLogins(manager, () => undefined);
    if (!isExposed) return findLogins(manager, () => DEMO_PASSWORD);
    await seeds.remove(PUBLIC_PASSWORD);
    return findLogins(manager, (account) => replacePassword(manager, account));
  });

type Account = Awaited<ReturnType<typeof createAccount>>;

/** Returns the demo accounts that exist, each with its password if it is known. */
async function findLogins(
  manager: EntityManager,
  passwordOf: (account: Account) => string | undefined | Promise<string | undefined>,
): Promise<DemoLogin[]> {
  const logins: DemoLogin[] = [];
  for (const { role, email } of DEMO_ACCOUNTS) {
    const account = await findOwner(manager, email);
    if (account) logins.push({ id: account.id, role, email, password: await passwordOf(account) });
  }
  return logins;
}

/** Sets a random password. Returns undefined, and changes nothing, if the owner has chosen their own. */
async function replacePassword(
  manager: EntityManager,
  { id, passwordHash }: Account,
): Promise<string | undefined> {
  if (!(await verifyPassword(passwordHash, DEMO_PASSWORD))) return undefined;
  const password = randomPassword();
  const newHash = await hashPassword(password);
  await changeAccount(manager, id, () => changePassword(newHash));
  return password;
}

async function createAccounts(manager: EntityManager, isExposed: boolean): Promise<DemoLogin[]> {
  const publicHash = isExposed ? undefined : await hashPassword(DEMO_PASSWORD);
  const logins: DemoLogin[] = [];
  for (const { role, email, ...profile } of DEMO_ACCOUNTS) {
    const password = publicHash ? DEMO_PASSWORD : randomPassword();
    const paidFrom = new Date();
    const paidUntil = new Date(paidFrom);
    paidUntil.setUTCFullYear(paidFrom.getUTCFullYear() + PAID_YEARS);
    const { id } = await createAccount(manager, {
      ...NEW_ACCOUNT,
      id: newId(),
      email,
      emailKey: emailKeyOf(email),
      emailConfirmed: true,
      confirmedAt: paidFrom,
      passwordHash: publicHash ?? (await hashPassword(password)),
      roles: [role],
      ...profile,
      firstName: 'Demo',
      lastName: role,
      paidFrom,
      paidUntil,
    });
    logins.push({ id, role, email, password });
  }
  return logins;
}

/** Returns a password that meets the product's rules. */
const randomPassword = (): string => `Demo!1${randomBytes(15).toString('base64url')}`;

/** Lists what to sign in with, one account per line. */
export const loginLines = (logins: readonly DemoLogin[]): string =>
  logins
    .map(
      ({ role, email, password = '(password was shown when it was set)' }) =>
        `  ${role.padEnd(8)} ${email.padEnd(18)} ${password}\n`,
    )
    .join('');
