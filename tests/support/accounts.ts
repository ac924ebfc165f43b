import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import {
  type AccountSnapshot,
  AccountStatus,
  type AuthModel,
  type EmailCode,
  type Problem,
  type Registered,
  type RegisterRequest,
  type RoleName,
  TOPICS,
  toWireDate,
} from '@lanewise/contracts';
import { type Answer, Client, emailOf as demoEmailOf } from './client.js';
import { linkIn, linkMailTo } from './mailbox.js';
import { publish } from './outbox.js';
import type { Product } from './product.js';

/** The password of the accounts that tests create. */
export const NEW_PASSWORD = 'Secret!2026';
/**
 * A hash of that password that takes next to no work. The first sign-in replaces it by one at the cost that the product
 * requires, which takes as long as a page.
 */
const NEW_PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$5EpH1/Y7kN+5JcMU7iZPiw$yLs7FzTZAjBlaWWKFupMecWOftTYIAI5N0AYM3ipCKM';

/** Returns an email address that nobody has. */
export const newEmail = (): string => `${randomUUID()}@people.test`;

/** Returns what a stranger sends to get an account. */
export const registration = (fields: Partial<RegisterRequest> = {}): RegisterRequest => ({
  companyName: 'Test Company',
  role: 'Carrier',
  firstName: 'Test',
  lastName: 'Person',
  email: newEmail(),
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
  ...fields,
});

export const register = (product: Product, request: object): Promise<Answer<Registered & Problem>> =>
  product.anonymous.post('/api/user/register', request);

export const confirm = (product: Product, code: EmailCode): Promise<Answer<object>> =>
  product.anonymous.get(`/api/user/confirmemail?${new URLSearchParams({ ...code })}`);

export const login = (product: Product, email: string, password: string): Promise<Answer<AuthModel>> =>
  product.anonymous.post('/api/user/login', { email, password });

/** The proof in the link of an email. */
export function codeIn(link: URL): EmailCode {
  const [code, email] = ['code', 'email'].map((name) => link.searchParams.get(name)!);
  expect(code).toMatch(/^[\w-]{43}$/);
  return { code, email };
}

/** Returns the code in the newest email with a link to an address, once this many such have arrived. */
export const codeFor = async (product: Product, email: string, count?: number): Promise<EmailCode> =>
  codeIn(linkIn(await linkMailTo(product, email, count)));

/** Opens a session of an account. */
export async function signInAs(product: Product, email: string, password = NEW_PASSWORD): Promise<Client> {
  const { status, body } = await login(product, email, password);
  expect(status).toBe(200);
  return new Client(product.address, body);
}

export interface AccountFields {
  role?: RoleName;
  email?: string;
  firstName?: string;
  lastName?: string;
  companyName?: string;
}

/**
 * Creates an account that is signed in. It is stored directly, like the demo account of its role, which takes a
 * tenth of the time of a sign-up.
 */
export async function createAccount(
  product: Product,
  { role = 'Carrier', ...fields }: AccountFields = {},
): Promise<Client> {
  const email = newEmail();
  const names = { email, firstName: 'Test', lastName: 'Person', companyName: 'Test Company', ...fields };
  const row = {
    id: randomUUID(),
    version: 1,
    email: names.email,
    email_key: names.email,
    password_hash: NEW_PASSWORD_HASH,
    changed_in: {},
    session_epoch: 0,
    roles: [role],
    first_name: names.firstName,
    last_name: names.lastName,
    company_name: names.companyName,
    street: null,
    city: null,
    state: null,
    zip: null,
    created_at: new Date(),
  };
  const [{ paid_until: paidUntil }] = await product.query<{ paid_until: Date }>(
    `INSERT INTO identity.accounts SELECT (jsonb_populate_record(demo, $1)).* FROM identity.accounts demo
     WHERE demo.email = $2 RETURNING paid_until`,
    [JSON.stringify(row), demoEmailOf(role)],
  );
  const account: AccountSnapshot = {
    ...names,
    id: row.id,
    version: row.version,
    roles: row.roles,
    paidUntil: paidUntil.toISOString(),
    sessionEpoch: row.session_epoch,
    endedSessions: [],
    accountStatus: AccountStatus.ActiveUser,
    avatar: null,
    lastSeenAt: new Date().toISOString(),
  };
  await publish(product, TOPICS.accounts, row.id, account);
  return product.openSession(names.email);
}

/** Creates an account as a stranger does: confirms its email through the emailed link, and signs in. */
export async function signUp(product: Product, fields?: Partial<RegisterRequest>): Promise<Client> {
  const request = registration(fields);
  expect((await register(product, request)).status).toBe(201);
  expect((await confirm(product, await codeFor(product, request.email))).status).toBe(200);
  return signInAs(product, request.email, request.password);
}

/** Sets the end of an account's paid period as an administrator does; in milliseconds since 1970. */
export async function setPaidUntil(admin: Client, { userId: id }: Client, end: number): Promise<void> {
  const period = { startPayedPeriodDate: '2001-01-01', finishPayedPeriodDate: toWireDate(new Date(end)) };
  expect((await admin.post('/api/user/update', { id, ...period })).status).toBe(200);
}

/** Ends the paid period of an account. Other services are told when one of its sessions ends, a moment later. */
export async function endPaidPeriod(product: Product, { userId, session }: Client): Promise<void> {
  await product.query("UPDATE identity.accounts SET paid_until = now() - interval '1 second' WHERE id = $1", [
    userId,
  ]);
  const other = await product.openSession(session!.user.email);
  expect((await other.get(`/api/user/logout/${userId}`)).status).toBe(200);
}
