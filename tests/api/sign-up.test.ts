import { describe, expect, test } from '@jest/globals';
import { MESSAGES, SEARCH_DEFAULTS, TRIAL_DAYS } from '@lanewise/contracts';
import {
  codeFor,
  confirm,
  login,
  NEW_PASSWORD,
  newEmail,
  register,
  registration,
  createAccount,
  signUp,
} from '../support/accounts.js';
import { expectProblem } from '../support/client.js';
import { mailTo } from '../support/mailbox.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();

describe('signing up', () => {
  test('starts a trial, in which the user can sign in after confirming the email', async () => {
    const request = registration({ role: 'Broker' });
    const registered = await register(product, request);
    expect({ status: registered.status, body: registered.body }).toEqual({
      status: 201,
      body: { emailConfirmed: false },
    });
    expectProblem(await login(product, request.email, request.password), 400, MESSAGES.confirmEmailFirst);

    expect((await confirm(product, await codeFor(product, request.email))).status).toBe(200);
    const { status, body } = await login(product, request.email, request.password);
    expect(status).toBe(200);
    const { password: _password, confirmPassword: _confirm, role, ...asked } = request;
    expect(body.roles).toEqual([role]);
    expect(body.user).toMatchObject({
      ...asked,
      emailConfirmed: true,
      searchDeadheads: SEARCH_DEFAULTS.deadhead,
    });
    const days =
      (Date.parse(body.user.finishPayedPeriodDate!) - Date.parse(body.user.startPayedPeriodDate!)) /
      86_400_000;
    expect(days).toBe(TRIAL_DAYS);
  });

  test('keeps the spaces around a password, and trims names', async () => {
    const password = ' Blank!2026 ';
    const carrier = await signUp(product, { password, confirmPassword: password, firstName: ' Robin ' });
    expect(carrier.session!.user.firstName).toBe('Robin');
    const { email } = carrier.session!.user;
    expectProblem(await login(product, email, password.trim()), 400, MESSAGES.wrongCredentials);
  });

  const resend = (email: string) => product.anonymous.post('/api/user/resendConfirmation', { email });

  test('sends its mail again on demand, and both links work, again and again', async () => {
    const request = registration();
    await register(product, request);
    const first = await codeFor(product, request.email);
    const { status, body } = await resend(request.email.toUpperCase());
    expect({ status, body }).toEqual({ status: 200, body: {} });
    const second = await codeFor(product, request.email, 2);
    expect(second.code).not.toBe(first.code);
    for (const code of [first, second, first]) {
      const { status, body } = await confirm(product, code);
      expect({ status, body }).toEqual({ status: 200, body: {} });
    }
    expect((await login(product, request.email, request.password)).status).toBe(200);
  });

  test('confirms by a link that is opened several times at once', async () => {
    const request = registration();
    await register(product, request);
    const code = await codeFor(product, request.email);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(product, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('mails again to an email that has an account that it has one, and no link', async () => {
    const { email } = (await createAccount(product)).session!.user;
    expect((await resend(email)).status).toBe(200);
    const mail = await mailTo(product, email);
    expect(mail.text).toContain('/login');
    expect(mail.text).not.toContain('code=');
  });

  test('with an email that has an account notifies the owner and changes nothing', async () => {
    const owner = await createAccount(product, { companyName: 'Owner' });
    const { email } = owner.session!.user;
    const other = 'Other!2026';
    await register(product, registration({ email, password: other, confirmPassword: other }));
    const mail = await mailTo(product, email);
    expect(mail.text).toContain('/login');
    expect(mail.text).not.toContain('code=');
    // The owner's password is unchanged, and the other one gets the same error as for any new account.
    expect((await login(product, email, NEW_PASSWORD)).body.user.companyName).toBe('Owner');
    expectProblem(await login(product, email, other), 400, MESSAGES.confirmEmailFirst);
  });

  test('twice with one email creates the account whose link is followed', async () => {
    const email = newEmail();
    await register(product, registration({ email, companyName: 'First' }));
    const first = await codeFor(product, email);
    const password = 'Second!2026';
    await register(
      product,
      registration({ email, companyName: 'Second', password, confirmPassword: password }),
    );
    const second = await codeFor(product, email, 2);
    expect((await confirm(product, second)).status).toBe(200);
    expectProblem(await confirm(product, first), 400, MESSAGES.linkInvalid);
    expect((await login(product, email, password)).body.user.companyName).toBe('Second');
    expectProblem(await login(product, email, NEW_PASSWORD), 400, MESSAGES.confirmEmailFirst);
  });
});
