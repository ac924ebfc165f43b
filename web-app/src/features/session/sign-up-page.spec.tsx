import { describe, expect, test } from '@jest/globals';
import { api, authModel, gone, renderPage, valueOf } from '@lanewise/browser/testing';
import { INVITATION_PARAM, MESSAGES, PASSWORD_PARTS, TEXT_RULES } from '@lanewise/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { RegisterCompletePage } from './register-complete-page';
import { SignUpPage } from './sign-up-page';

const REGISTER = 'POST /user/register';
const PASSWORD = 'Longer!2027';

const open = () =>
  renderPage(<SignUpPage />, {
    path: '/register',
    routes: [{ path: '/register-complete', element: 'Almost done' }],
  });

async function openFilled() {
  const page = open();
  await fillIn(page);
  return page;
}

async function fillIn(page: ReturnType<typeof renderPage>, email = 'robin@example.test') {
  await page.fill('Company name', 'Prairie Freight');
  await page.fill('First name', 'Robin');
  await page.fill('Last name', 'Tester');
  await page.fill('Email', email);
  await page.fill('Password', PASSWORD);
  await page.fill('Confirm password', PASSWORD);
}

const focusedName = () => document.activeElement?.getAttribute('name');

test('the sign-up form shows what is missing or wrong at each field until it is corrected, and focuses the first', async () => {
  const page = open();
  const { fill, click } = page;
  await click('Sign Up');
  expect(await screen.findAllByText(MESSAGES.required)).toHaveLength(6);
  expect(focusedName()).toBe('companyName');
  expect(screen.getByLabelText('Company name').getAttribute('aria-invalid')).toBe('true');
  await fillIn(page, 'nobody');
  await fill('First name', 'f'.repeat(TEXT_RULES.firstName.maxLength.value + 1));
  await fill('Password', 'Abc');
  await click('Sign Up');
  expect(await screen.findByText(TEXT_RULES.firstName.maxLength.message)).toBeTruthy();
  expect(screen.getByText(MESSAGES.emailInvalid)).toBeTruthy();
  expect(screen.getByText(TEXT_RULES.newPassword.minLength.message)).toBeTruthy();
  expect(screen.getByText(MESSAGES.confirmPasswordInvalid)).toBeTruthy();
  expect(focusedName()).toBe('firstName');
  await fill('Password', PASSWORD);
  await gone(MESSAGES.confirmPasswordInvalid);
  expect(api.calls).toEqual([]);
});

test('the sign-up form shows which requirements the password meets while typing', async () => {
  const { fill } = open();
  const password = await screen.findByLabelText('Password');
  const marks = () => screen.getAllByRole('listitem').map((item) => item.querySelector('title')?.textContent);
  expect(marks()).toEqual(['Missing:', 'Missing:', 'Missing:']);
  await fill('Password', 'A');
  expect(marks()).toEqual(['Met:', 'Missing:', 'Missing:']);
  const [, ...missing] = PASSWORD_PARTS.map(({ label }) => label);
  expect(screen.getByText(`Still missing: ${missing.join(', ')}.`).getAttribute('role')).toBe('status');
  await fill('Password', PASSWORD);
  expect(marks()).toEqual(['Met:', 'Met:', 'Met:']);
  expect(password.getAttribute('autocomplete')).toBe('new-password');
});

test('the sign-up form is sent once, however often Enter is pressed', async () => {
  const respond = api.hold(REGISTER);
  const { user } = await openFilled();
  await user.keyboard('{Enter}');
  await screen.findByRole('progressbar');
  await user.keyboard('{Enter}');
  fireEvent.submit(screen.getByLabelText('Email').closest('form')!);
  respond({ emailConfirmed: false });
  expect(await screen.findByText('Almost done')).toBeTruthy();
  expect(api.callsTo(REGISTER)).toHaveLength(1);
});

test('the sign-up form keeps its values when the server cannot be reached or refuses one, and sends them again', async () => {
  api.breakDown(REGISTER);
  const { click } = await openFilled();
  await click('Sign Up');
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.networkUnavailable);
  expect(valueOf('Company name')).toBe('Prairie Freight');
  api.fail(REGISTER, 400, { title: 'No.', errors: { lastName: ['Not that one.'] } });
  await click('Sign Up');
  expect(await screen.findByText('Not that one.')).toBeTruthy();
  expect(focusedName()).toBe('lastName');
  api.on(REGISTER, { emailConfirmed: false });
  await click('Sign Up');
  expect(await screen.findByText('Almost done')).toBeTruthy();
  const [first, , second] = api.callsTo(REGISTER);
  expect(second.body).toEqual(first.body);
});

describe('the page after it', () => {
  const RESEND = 'POST /user/resendConfirmation';
  const openCompleted = async () => {
    api.on(REGISTER, { emailConfirmed: false });
    const page = renderPage(<SignUpPage />, {
      path: '/register',
      routes: [{ path: '/register-complete', element: <RegisterCompletePage /> }],
    });
    await fillIn(page);
    await page.click('Sign Up');
    return page;
  };

  test('sends the email again, or says why it cannot', async () => {
    api.fail(RESEND, 429, { title: MESSAGES.tooManyAttempts });
    const { click } = await openCompleted();
    await click('Send again');
    expect((await screen.findByText(MESSAGES.tooManyAttempts)).closest('[role=alert]')).toBeTruthy();
    api.on(RESEND, {});
    await click('Send again');
    expect((await screen.findByText(MESSAGES.confirmationResent)).closest('[role=alert]')).toBe(
      document.activeElement,
    );
    expect(api.callsTo(RESEND)[1].body).toEqual({ email: 'robin@example.test' });
  });

  test('leads to the sign-up where it does not know whose email it was', async () => {
    renderPage(<RegisterCompletePage />, { path: '/register-complete' });
    expect(await screen.findByText(/sign up again/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('an invitation', () => {
  const INVITATION = 'GET /client/getInvitation';
  const LOGIN = 'POST /user/login';
  const email = 'robin@example.test';

  async function openInvited() {
    api.on(INVITATION, { companyName: 'Prairie Freight', email, role: 'Carrier' });
    api.on(REGISTER, { emailConfirmed: true });
    const page = renderPage(<SignUpPage />, {
      path: `/register?${INVITATION_PARAM}=c0de`,
      routes: [
        { path: '/register-complete', element: 'Sign in now' },
        { path: '/dashboard', element: 'Signed in' },
      ],
    });
    await page.fill('First name', 'Robin');
    await page.fill('Last name', 'Tester');
    await page.fill('Password', PASSWORD);
    await page.fill('Confirm password', PASSWORD);
    return page;
  }

  test('signs in with the chosen password', async () => {
    const { click } = await openInvited();
    api.on(LOGIN, authModel(['Carrier']));
    await click('Sign Up');
    expect(await screen.findByText('Signed in')).toBeTruthy();
    expect(api.callsTo(LOGIN)[0].body).toEqual({ email, password: PASSWORD });
  });

  test('leads to the sign-in when that fails', async () => {
    const { click } = await openInvited();
    api.breakDown(LOGIN);
    await click('Sign Up');
    expect(await screen.findByText('Sign in now')).toBeTruthy();
  });
});
