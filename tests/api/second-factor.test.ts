import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type AuthModel,
  FACTOR_LIMITS,
  FACTOR_MESSAGES,
  MESSAGES,
  type PasskeyCreationOptions,
  type RecoveryCodes,
  type SecondFactors,
} from '@lanewise/contracts';
import { createAccount, NEW_PASSWORD, newEmail, signInAs } from '../support/accounts.js';
import { Authenticator } from '../support/authenticator.js';
import { type Answer, Client, expectProblem } from '../support/client.js';
import { mailTo } from '../support/mailbox.js';
import { eventually } from '../support/processes.js';
import { replicaOf, withReplica } from '../support/replica.js';
import {
  addPasskey,
  addTotp,
  factorCall,
  newChallenge,
  passkeyOrigin,
  totpOf,
} from '../support/second-factors.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
const password = NEW_PASSWORD;
const WRONG = 'Wrong!2026';
const API = '/api/user/secondFactor';

let email: string;
let client: Client;
beforeEach(async () => {
  email = newEmail();
  client = await createAccount(product, { email });
});

const login = (proof: object = {}, given = password): Promise<Answer<AuthModel>> =>
  product.anonymous.post('/api/user/login', { email, password: given, ...proof });
const factors = async (): Promise<SecondFactors> => (await client.get<SecondFactors>(API)).body;
const subjects = async (count: number) => (await mailTo(product, email, count)).subject;

const accepted = (answers: Answer<unknown>[]) => answers.filter(({ status }) => status === 200).length;

/** Expects that the password is right, and that a second factor is asked for. */
function expectAsked(answer: Answer<unknown>, methods: string[]): void {
  const problem = expectProblem(answer, 400, FACTOR_MESSAGES.required);
  expect(problem).toMatchObject({ code: 'second-factor-required', methods });
  expect(answer.headers.getSetCookie()).toEqual([]);
}

describe('an authenticator app', () => {
  test('counts once a code of it is confirmed, ends other sessions, and is told by mail', async () => {
    const other = await product.openSession(email);
    expectProblem(await client.post(`${API}/startTotp`, { password: WRONG }), 400, MESSAGES.wrongPassword);
    expectProblem(
      await client.post(`${API}/confirmTotp`, { code: '123456' }),
      400,
      FACTOR_MESSAGES.appNotStarted,
    );
    const { secret } = await factorCall<{ secret: string }>(client, 'startTotp', { password });
    expectProblem(
      await client.post(`${API}/confirmTotp`, { code: totpOf(secret, -4) }),
      400,
      FACTOR_MESSAGES.wrongCode,
    );
    expect((await login()).status).toBe(200);
    expect(await factors()).toMatchObject({ totp: false, recoveryCodesLeft: 0 });

    const code = totpOf(secret);
    const { recoveryCodes } = await factorCall<RecoveryCodes>(client, 'confirmTotp', { code });
    expect(recoveryCodes).toHaveLength(FACTOR_LIMITS.recoveryCodes);
    expect(await factors()).toEqual({ totp: true, passkeys: [], recoveryCodesLeft: 10, isMissing: false });
    expect((await other.get(API)).status).toBe(401);
    expect(await subjects(1)).toBe('A second factor was added to your Lanewise account');
    expectProblem(await client.post(`${API}/startTotp`, { password }), 409, FACTOR_MESSAGES.appEnrolled);
    // The code that confirmed it is used.
    expectProblem(await login({ code }), 400, FACTOR_MESSAGES.wrongCode);
  });

  test('is asked for with the right password only', async () => {
    const { secret } = await addTotp(client);
    expectAsked(await login(), ['totp', 'recovery-code']);
    expectAsked(await login({ code: ' ' }), ['totp', 'recovery-code']);
    const wrong = await login({}, WRONG);
    expectProblem(wrong, 400, MESSAGES.wrongCredentials);
    expect((await login({ code: totpOf(secret) }, WRONG)).text).toBe(wrong.text);
    expect((await login({ code: totpOf(secret) })).status).toBe(200);
  });

  test('gives codes that work once each, also at the same time', async () => {
    const { secret } = await addTotp(client);
    const code = totpOf(secret);
    const answers = await Promise.all([login({ code }), login({ code }), login({ code })]);
    expect(accepted(answers)).toBe(1);
    expectProblem(await login({ code: totpOf(secret, -1) }), 400, FACTOR_MESSAGES.wrongCode);
    expect((await login({ code: totpOf(secret, 1) })).status).toBe(200);
  });

  test('no longer counts after a hundred wrong codes, until another factor was right', async () => {
    const { secret, recoveryCodes } = await addTotp(client);
    await product.query('UPDATE identity.authenticator_apps SET wrong_codes = $1 WHERE user_id = $2', [
      FACTOR_LIMITS.wrongCodes - 1,
      client.userId,
    ]);
    expectProblem(await login({ code: totpOf(secret, -9) }), 400, FACTOR_MESSAGES.wrongCode);
    expectAsked(await login(), ['recovery-code']);
    expectProblem(await login({ code: totpOf(secret) }), 400, FACTOR_MESSAGES.wrongCode);
    expect((await login({ code: recoveryCodes[0] })).status).toBe(200);
    expect((await login({ code: totpOf(secret) })).status).toBe(200);
  });

  test('is removed with the password, and its recovery codes with it', async () => {
    const { recoveryCodes } = await addTotp(client);
    expectProblem(await client.post(`${API}/removeTotp`, { password: WRONG }), 400, MESSAGES.wrongPassword);
    expect(await factorCall(client, 'removeTotp', { password })).toMatchObject({
      totp: false,
      recoveryCodesLeft: 0,
    });
    expect(await subjects(2)).toBe('A second factor was removed from your Lanewise account');
    expect((await login()).status).toBe(200);
    // Nothing is asked for, and nothing that is given matters.
    expect((await login({ code: recoveryCodes[0] })).status).toBe(200);
    expectProblem(await client.post(`${API}/removeTotp`, { password }), 404);
  });
});

describe('recovery codes', () => {
  test('work once each, however they are typed', async () => {
    const { recoveryCodes } = await addTotp(client);
    const code = recoveryCodes[0].toUpperCase().replaceAll('-', ' ');
    const answers = await Promise.all([login({ code }), login({ code })]);
    expect(accepted(answers)).toBe(1);
    expect((await factors()).recoveryCodesLeft).toBe(9);
    const stored = await product.query('SELECT * FROM identity.recovery_codes WHERE user_id = $1', [
      client.userId,
    ]);
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[1]);
  });

  test('are made anew with the password, which ends those of before', async () => {
    expectProblem(await client.post(`${API}/renewRecoveryCodes`, { password }), 400, FACTOR_MESSAGES.none);
    const before = await addTotp(client);
    const { recoveryCodes } = await factorCall<RecoveryCodes>(client, 'renewRecoveryCodes', { password });
    expectProblem(await login({ code: before.recoveryCodes[0] }), 400, FACTOR_MESSAGES.wrongCode);
    expect((await login({ code: recoveryCodes[0] })).status).toBe(200);
  });
});

describe('a passkey', () => {
  const alone = (passkey: object): Promise<Answer<AuthModel>> =>
    product.anonymous.post('/api/user/loginWithPasskey', { passkey });

  test('signs in alone, and is a second factor', async () => {
    const { device, recoveryCodes } = await addPasskey(client);
    expect(recoveryCodes).toHaveLength(FACTOR_LIMITS.recoveryCodes);
    const { status, body, headers } = await alone(device.assert(await newChallenge(product.anonymous)));
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email }, roles: ['Carrier'] });
    expect(headers.getSetCookie()[0]).toMatch(/^lanewise_session_\d+=[\w-]{40,};.*HttpOnly/);
    expect((await new Client(product.address, body).get(API)).status).toBe(200);

    expectAsked(await login(), ['passkey', 'recovery-code']);
    const passkey = device.assert(await newChallenge(product.anonymous));
    expect((await login({ passkey })).status).toBe(200);
    expect((await factors()).passkeys).toEqual([
      {
        id: passkey.id,
        name: 'Laptop',
        createdAt: expect.stringMatching(/^\d{4}-/),
        lastUsedAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
  });

  test('answers a challenge of ours, once', async () => {
    const { device } = await addPasskey(client);
    const challenge = await newChallenge(product.anonymous);
    const passkey = device.assert(challenge);
    expect((await alone(passkey)).status).toBe(200);
    expectProblem(await alone(passkey), 400, FACTOR_MESSAGES.wrongPasskey);
    expectProblem(await alone(device.assert(challenge)), 400, FACTOR_MESSAGES.wrongPasskey);
    expectProblem(await login({ passkey: device.assert(challenge) }), 400, FACTOR_MESSAGES.wrongPasskey);
    expectProblem(await alone(device.assert('made-up')), 400, FACTOR_MESSAGES.wrongPasskey);

    const late = await newChallenge(product.anonymous);
    await product.query('UPDATE identity.passkey_challenges SET expires_at = now() WHERE challenge = $1', [
      late,
    ]);
    expectProblem(await alone(device.assert(late)), 400, FACTOR_MESSAGES.wrongPasskey);
  });

  test('that is forged in any part, or of another device or account, is not accepted', async () => {
    const { device } = await addPasskey(client);
    const forgeries = [
      { origin: 'https://lanewise.evil.test' },
      { rpId: 'evil.test' },
      { type: 'webauthn.create' },
      // The device did not make sure who uses it.
      { isVerified: false },
      // A copy of the device, whose counter falls behind.
      { counter: 1 },
    ];
    for (const forgery of forgeries) {
      const passkey = device.assert(await newChallenge(product.anonymous), forgery);
      expectProblem(await alone(passkey), 400, FACTOR_MESSAGES.wrongPasskey);
    }
    expect((await alone(device.assert(await newChallenge(product.anonymous)))).status).toBe(200);

    const stranger = new Authenticator(passkeyOrigin(product));
    expectProblem(
      await alone(stranger.assert(await newChallenge(product.anonymous))),
      400,
      FACTOR_MESSAGES.wrongPasskey,
    );
    const forged = { ...stranger.assert(await newChallenge(product.anonymous)), id: idOf(device) };
    expectProblem(await alone(forged), 400, FACTOR_MESSAGES.wrongPasskey);

    const other = await createAccount(product);
    const { device: others } = await addPasskey(other);
    const passkey = others.assert(await newChallenge(product.anonymous));
    expectProblem(await login({ passkey }), 400, FACTOR_MESSAGES.wrongPasskey);
  });

  test('is added with a challenge of the same account, on this site, once', async () => {
    const offer = async (of = client) =>
      (await factorCall<PasskeyCreationOptions>(of, 'startPasskey', { password })).challenge;
    expectProblem(await client.post(`${API}/startPasskey`, { password: WRONG }), 400, MESSAGES.wrongPassword);
    const device = new Authenticator(passkeyOrigin(product));
    const add = (passkey: object, by = client) => by.post(`${API}/addPasskey`, { name: 'Phone', passkey });
    const other = await createAccount(product);
    const challenge = await offer();
    expectProblem(await add(device.register(challenge), other), 400, FACTOR_MESSAGES.wrongPasskey);
    for (const forgery of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { isVerified: false }]) {
      expectProblem(await add(device.register(await offer(), forgery)), 400, FACTOR_MESSAGES.wrongPasskey);
    }
    expectProblem(
      await add(device.register(await newChallenge(product.anonymous))),
      400,
      FACTOR_MESSAGES.wrongPasskey,
    );
    expect((await add(device.register(challenge))).status).toBe(200);
    expectProblem(await add(device.register(challenge)), 400, FACTOR_MESSAGES.wrongPasskey);
    expectProblem(await add(device.register(await offer(other)), other), 409, FACTOR_MESSAGES.passkeyKnown);
  });

  test('is one of ten at most', async () => {
    await addPasskey(client);
    await product.query(
      `INSERT INTO identity.passkeys SELECT id || n, user_id, name, public_key, counter
       FROM identity.passkeys, generate_series(2, $1::integer) n WHERE user_id = $2`,
      [FACTOR_LIMITS.passkeys, client.userId],
    );
    expectProblem(
      await client.post(`${API}/startPasskey`, { password }),
      409,
      FACTOR_MESSAGES.tooManyPasskeys,
    );
  });

  test('is removed with the password; the last factor takes the recovery codes with it', async () => {
    const { device } = await addPasskey(client);
    await addTotp(client);
    const id = idOf(device);
    expectProblem(
      await client.post(`${API}/removePasskey`, { id, password: WRONG }),
      400,
      MESSAGES.wrongPassword,
    );
    const other = await createAccount(product);
    expectProblem(
      await other.post(`${API}/removePasskey`, { id, password }),
      404,
      FACTOR_MESSAGES.passkeyUnknown,
    );
    expect(await factorCall(client, 'removePasskey', { id, password })).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expectProblem(
      await alone(device.assert(await newChallenge(product.anonymous))),
      400,
      FACTOR_MESSAGES.wrongPasskey,
    );
    expectAsked(await login(), ['totp', 'recovery-code']);
  });

  test('does not sign in before a changed email is confirmed', async () => {
    const { device } = await addPasskey(client);
    await product.query('UPDATE identity.accounts SET email_confirmed = false WHERE id = $1', [
      client.userId,
    ]);
    expectProblem(
      await alone(device.assert(await newChallenge(product.anonymous))),
      400,
      MESSAGES.confirmEmailFirst,
    );
  });

  const idOf = (device: Authenticator) => device.id.toString('base64url');
});

describe('a lost second factor', () => {
  test('is removed by an administrator, for others only, and signs out everywhere', async () => {
    await addTotp(client);
    const admin = await createAccount(product, { role: 'Admin' });
    const path = `/api/admin/users/${client.userId}/secondFactor`;
    expect((await admin.get(path)).body).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect((await admin.call('DELETE', path)).status).toBe(204);
    expect((await client.get(API)).status).toBe(401);
    expect((await login()).status).toBe(200);
    expect(await subjects(2)).toBe('A second factor was removed from your Lanewise account');
    const own = `/api/admin/users/${admin.userId}/secondFactor`;
    expectProblem(await admin.call('DELETE', own), 409, FACTOR_MESSAGES.own);
  });
});

describe('where administrators need a second factor', () => {
  const start = (ADMIN_SECOND_FACTOR: string) =>
    withReplica(product, 'identity', () => Promise.resolve(), { ADMIN_SECOND_FACTOR });
  let early: Client;

  beforeAll(async () => {
    early = await createAccount(product, { role: 'Admin', email: newEmail() });
    await start('required');
  });
  afterAll(() => start('optional'));

  const ofImports = (admin: Client) => admin.get('/api/imports');

  test('those without one are none, in every service, until they have added one, and once an operator has removed it', async () => {
    const { email: theirs } = early.session!.user;
    expectProblem(await early.get('/api/admin/users'), 403, MESSAGES.forbidden);
    await eventually('imports refuses the token', 2000, async () => (await ofImports(early)).status === 403);

    const signedIn = await signInAs(product, theirs);
    expect(signedIn.session).toMatchObject({ roles: [], needsSecondFactor: true });
    expect((await ofImports(signedIn)).status).toBe(403);
    expect((await signedIn.get<SecondFactors>(API)).body.isMissing).toBe(true);

    const { secret } = await addTotp(signedIn);
    expect((await signedIn.get('/api/admin/users')).status).toBe(200);
    const { body } = await signedIn.get<AuthModel>(`/api/user/getAuthModel?id=${signedIn.userId}`);
    expect(body.roles).toEqual(['Admin']);
    expect(body).not.toHaveProperty('needsSecondFactor');
    expect((await ofImports(signedIn.withToken(body.tokens.accessToken))).status).toBe(200);
    const later = { email: theirs, password, code: totpOf(secret) };
    expect((await product.anonymous.post<AuthModel>('/api/user/login', later)).body.roles).toEqual(['Admin']);

    const { code, output } = await replicaOf(product, 'identity').runToEnd('reset-second-factor', theirs);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('no second factor any more'),
    });
    expect((await signInAs(product, theirs)).session).toMatchObject({ roles: [], needsSecondFactor: true });
  });
});
