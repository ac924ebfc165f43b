import { describe, expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import {
  codeFor,
  codeIn,
  confirm,
  login,
  NEW_PASSWORD,
  newEmail,
  register,
  registration,
  createAccount,
} from '../support/accounts.js';
import { type Client, emailOf, expectProblem } from '../support/client.js';
import { linkIn, mailTo } from '../support/mailbox.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
const OTHER = 'Other!2027';

const emailOfClient = (client: Client) => client.session!.user.email;
const forgot = (email: string) =>
  product.anonymous.get(`/api/user/forgotpassword?${new URLSearchParams({ email })}`);
const reset = (body: object) => product.anonymous.post('/api/user/resetPassword', body);
const me = (client: Client) => client.get(`/api/user/get/${client.userId}`);

/** Expects that the session has ended at once in identity, and ends soon in the other services. */
async function expectSignedOut(client: Client): Promise<void> {
  expectProblem(await me(client), 401);
  const { refreshToken } = client.session!.tokens;
  expectProblem(await client.post('/api/user/refreshtoken', { refreshToken }), 401);
  for (const path of ['/api/truck/search', '/api/city/search']) {
    await eventually(`${path} refuses`, 5000, async () => {
      return (await client.post(path, { searchCriteria: 'chicago' })).status === 401;
    });
  }
}

describe('a forgotten password', () => {
  test('can be reset once with the mailed link, which ends all sessions', async () => {
    const client = await createAccount(product);
    const email = emailOfClient(client);
    const second = (await login(product, email, NEW_PASSWORD)).body;
    expect((await forgot(email)).status).toBe(200);
    const code = await codeFor(product, email);
    const request = { ...code, password: OTHER, confirmPassword: OTHER };
    expect((await reset(request)).status).toBe(200);

    await expectSignedOut(client);
    expectProblem(
      await client.withToken(second.tokens.accessToken).get(`/api/user/get/${client.userId}`),
      401,
    );
    expectProblem(await login(product, email, NEW_PASSWORD), 400, MESSAGES.wrongCredentials);
    expect((await login(product, email, OTHER)).status).toBe(200);
    expectProblem(await reset(request), 400, MESSAGES.linkInvalid);
    expect((await mailTo(product, email, 2)).subject).toMatch(/password/i);
  });

  test('confirms the email when it is reset', async () => {
    const request = registration();
    await register(product, request);
    const first = await codeFor(product, request.email);
    await forgot(request.email);
    const code = await codeFor(product, request.email, 2);
    expect((await reset({ ...code, password: OTHER, confirmPassword: OTHER })).status).toBe(200);
    expect((await login(product, request.email, OTHER)).status).toBe(200);
    expect((await confirm(product, first)).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (client: Client, changes: object = {}) =>
    client.post('/api/user/changepassword', {
      email: emailOfClient(client),
      oldPassword: NEW_PASSWORD,
      newPassword: OTHER,
      confirmNewPassword: OTHER,
      ...changes,
    });

  test('ends all sessions and notifies the owner', async () => {
    const client = await createAccount(product);
    expect((await change(client)).status).toBe(200);
    await expectSignedOut(client);
    expect((await login(product, emailOfClient(client), OTHER)).status).toBe(200);
    expectProblem(await login(product, emailOfClient(client), NEW_PASSWORD), 400, MESSAGES.wrongCredentials);
    expect((await mailTo(product, emailOfClient(client))).text).toContain('/forgot-password');
  });

  test('invalidates links that reset it', async () => {
    const client = await createAccount(product);
    await forgot(emailOfClient(client));
    const code = await codeFor(product, emailOfClient(client));
    await change(client);
    expectProblem(await reset({ ...code, password: 'Third!2028', confirmPassword: 'Third!2028' }), 400);
  });

  test("requires the old password, the user's own email and a matching confirmation", async () => {
    const client = await createAccount(product);
    expectProblem(await change(client, { oldPassword: 'Wrong!2026' }), 400, MESSAGES.wrongPassword);
    expectProblem(await change(client, { email: emailOf('Admin') }), 400, MESSAGES.notYourEmail);
    const unequal = expectProblem(await change(client, { confirmNewPassword: 'Third!2028' }), 400);
    expect(unequal.errors).toEqual({ confirmNewPassword: [MESSAGES.confirmNewPasswordInvalid] });
    expect((await me(client)).status).toBe(200);
  });
});

describe('changing the email', () => {
  const change = (client: Client, newEmail: string, changes: object = {}) =>
    client.post('/api/user/changeemail', {
      existingEmail: emailOfClient(client),
      newEmail,
      password: NEW_PASSWORD,
      ...changes,
    });

  test('takes effect at once, and requires confirmation before the next sign-in', async () => {
    const client = await createAccount(product);
    const address = newEmail();
    expect((await change(client, address)).status).toBe(200);
    await expectSignedOut(client);
    expectProblem(await login(product, emailOfClient(client), NEW_PASSWORD), 400, MESSAGES.wrongCredentials);
    expectProblem(await login(product, address, NEW_PASSWORD), 400, MESSAGES.confirmEmailFirst);
    expect((await confirm(product, await codeFor(product, address))).status).toBe(200);
    expect((await login(product, address, NEW_PASSWORD)).body.user).toMatchObject({
      id: client.userId,
      email: address,
      // The trial period stays the same.
      finishPayedPeriodDate: client.session!.user.finishPayedPeriodDate,
    });
  });

  test('to one that an unconfirmed account has registered also requires confirmation', async () => {
    const client = await createAccount(product);
    const address = newEmail();
    const claim = registration({ email: address, password: OTHER, confirmPassword: OTHER });
    expect((await register(product, claim)).status).toBe(201);
    expect((await change(client, address)).status).toBe(200);
    const refused = await login(product, address, NEW_PASSWORD);
    expectProblem(refused, 400, MESSAGES.confirmEmailFirst);
  });

  test('can be undone from the old address, which then gets a link to reset the password', async () => {
    const client = await createAccount(product);
    const old = emailOfClient(client);
    const address = newEmail();
    await change(client, address);
    const confirmation = await codeFor(product, address);
    const link = linkIn(await mailTo(product, old));
    expect(link.pathname).toBe('/email-undo');
    const undo = (body: object) => product.anonymous.post('/api/user/undoEmail', body);
    expectProblem(await undo({ ...codeIn(link), email: address }), 400, MESSAGES.linkInvalid);
    expect((await undo(codeIn(link))).status).toBe(200);
    expectProblem(await undo(codeIn(link)), 400, MESSAGES.linkInvalid);
    expectProblem(await confirm(product, confirmation), 400, MESSAGES.linkInvalid);
    expect((await login(product, old, NEW_PASSWORD)).body.user.email).toBe(old);
    const code = await codeFor(product, old, 2);
    expect((await reset({ ...code, password: OTHER, confirmPassword: OTHER })).status).toBe(200);
  });

  test('to one that has an account looks the same, but leaves the address to its owner', async () => {
    const client = await createAccount(product);
    const taken = await createAccount(product);
    const response = await change(client, emailOfClient(taken));
    expect({ status: response.status, text: response.text }).toEqual({ status: 200, text: '{}' });
    await expectSignedOut(client);
    expect((await mailTo(product, emailOfClient(taken))).text).not.toContain('code=');
    expectProblem(await login(product, emailOfClient(client), NEW_PASSWORD), 400, MESSAGES.wrongCredentials);
    // Both accounts have the same password, which signs in to the owner's account.
    expect((await login(product, emailOfClient(taken), NEW_PASSWORD)).body.user.id).toBe(taken.userId);
  });

  test("requires the password, the user's own email and a valid new one", async () => {
    const client = await createAccount(product);
    const address = newEmail();
    expectProblem(await change(client, address, { password: 'Wrong!2026' }), 400, MESSAGES.wrongPassword);
    const notOwn = { existingEmail: emailOf('Admin') };
    expectProblem(await change(client, address, notOwn), 400, MESSAGES.notYourEmail);
    expectProblem(await change(client, emailOfClient(client).toUpperCase()), 400, MESSAGES.sameEmail);
    expectProblem(await change(client, 'nobody'), 400, MESSAGES.emailInvalid);
    expect((await me(client)).status).toBe(200);
  });
});
