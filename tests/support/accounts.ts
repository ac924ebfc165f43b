import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { AuthModel, EmailCode, Problem, Registered, RegisterRequest } from '@lanewise/contracts';
import { type Answer, Client } from './client.js';
import { linkIn, mailTo } from './mailbox.js';
import type { Product } from './product.js';

/** The password of the accounts that tests make. */
export const NEW_PASSWORD = 'Secret!2026';

/** An address that nobody has. */
export const newEmail = (): string => `${randomUUID()}@people.test`;

/** What a stranger sends to get an account. */
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

/** What the link of a mail proves. */
export function codeIn(link: URL): EmailCode {
  const [code, email] = ['code', 'email'].map((name) => link.searchParams.get(name)!);
  expect(code).toMatch(/^[\w-]{43}$/);
  return { code, email };
}

/** The code in the newest mail to an address, once that many have come. */
export const codeFor = async (product: Product, email: string, count?: number): Promise<EmailCode> =>
  codeIn(linkIn(await mailTo(product, email, count)));

/** Opens a session of an account. */
export async function signInAs(product: Product, email: string, password = NEW_PASSWORD): Promise<Client> {
  const { status, body } = await login(product, email, password);
  expect(status).toBe(200);
  return new Client(product.address, body);
}

/** A new account, its address confirmed by the mail's link, signed in. */
export async function signUp(product: Product, fields?: Partial<RegisterRequest>): Promise<Client> {
  const request = registration(fields);
  expect((await register(product, request)).status).toBe(201);
  expect((await confirm(product, await codeFor(product, request.email))).status).toBe(200);
  return signInAs(product, request.email, request.password);
}
