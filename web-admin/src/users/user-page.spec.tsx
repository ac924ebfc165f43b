import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { currentSession } from '@lanewise/browser';
import {
  api,
  authModel,
  computedStyle,
  gone,
  listResponse,
  scrollToEnd,
  setScreen,
  signInAs,
  valueOf,
} from '@lanewise/browser/testing';
import {
  AccountStatus,
  ADDRESS_TEXT_RULES,
  type AdminUser,
  type CreateNotificationRequest,
  DAY_INCOMPLETE,
  FACTOR_MESSAGES,
  MESSAGES,
  type PaidExtension,
  type Reminder,
  Role,
  type RoleName,
  type SecondFactors,
  type SessionView,
  SUSPENSION_TEXT_RULES,
  toListResponse,
  USER_TEXTS,
  toWireDate,
  type UserRoles,
  WARNED_RECENTLY,
  warnedText,
  WARNING_ACTIONS,
  WARNING_KINDS,
  WARNING_REFUSALS,
  WARNING_TEXTS,
} from '@lanewise/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { ReminderPage } from '../reminders/reminder-page';
import { adminUserWith } from '../testing/admin-user';
import { renderAdmin } from '../testing/render-admin';
import { UserPage } from './user-page';

const USERS = 'GET /admin/users';
const USER = 'GET /admin/users/user-2';
const UPDATE = 'PUT /admin/users/user-2';
const REMOVE = 'DELETE /admin/users/user-2';
const ROLES = 'GET /user/getRoles/user-2';
const CHANGE_ROLES = 'POST /user/changeuserroles';
const SESSIONS = 'GET /admin/users/user-2/sessions';
const PAID_PERIODS = 'GET /user/getPaidPeriods/user-2';
const INVOICES = 'POST /invoice/search';
const CLIENTS = 'GET /admin/clients';
const REMINDERS = 'GET /admin/reminders';
const WARN = 'POST /notification/create';
const SUSPEND = 'POST /admin/users/user-2/suspension';
const END_SESSIONS = 'DELETE /admin/users/user-2/sessions';

const person = adminUserWith({ firstName: 'Edith', lastName: 'Edited', phoneNumber: '123-456-7890' });
const rolesOf = (...userRoles: RoleName[]): UserRoles => ({
  userId: 'user-2',
  version: 1,
  allRoles: [
    { id: Role.Admin, name: 'Admin' },
    { id: Role.Carrier, name: 'Carrier' },
    { id: Role.Broker, name: 'Broker' },
  ],
  userRoles,
});

const warned: Reminder = {
  id: 'reminder-1',
  state: 'warned',
  kind: 'period-ends',
  userId: 'user-2',
  fullName: 'Edith Edited',
  email: 'edith@example.test',
  accountStatus: AccountStatus.ActiveUser,
  finishPayedPeriodDate: '2026-05-04T08:00:00.000',
  lastSeenDate: '2026-04-01T08:00:00.000',
  dueAt: '2026-05-01T08:00:00.000',
  warnedAt: '2026-05-01T08:00:00.000',
  warnedBy: { id: 'admin-1', fullName: 'Ann Admin' },
};

const wireIn = (days: number) => toWireDate(new Date(Date.now() + days * 86_400_000));

beforeEach(() => {
  api
    .on(USERS, listResponse([person]))
    .on(USER, person)
    .on(CLIENTS, listResponse([]))
    .on(ROLES, rolesOf('Carrier'))
    .on(REMINDERS, listResponse([]))
    .on('GET /notification/broadcasts', { itemList: [] })
    .on('POST /importLoad/search', toListResponse([], 0, 1))
    .on('POST /driver/search', toListResponse([], 0, 10))
    .on(INVOICES, toListResponse([], 0, 10))
    .on('POST /load/search', toListResponse([], 0, 10))
    .on('POST /truck/search', toListResponse([], 0, 10));
});

test('the invoices of a user are listed with their state, and lead to each and to a new one', async () => {
  const invoice = {
    id: 'invoice-1',
    invoiceNo: 1024,
    item: 'Pro',
    quantity: 3,
    total: 297,
    paid: 0,
    createdAt: '2026-05-01T08:00:00.000',
    isPaid: false,
    isOverdue: true,
    paidAt: null,
    voidedAt: null,
    creditNoteNo: null,
  };
  api.on(INVOICES, toListResponse([invoice], 1, 10));
  renderAdmin(<UserPage />, '?manage=user-2&tab=invoices');
  expect(await screen.findByRole('tab', { name: 'Invoices (1)', selected: true })).toBeTruthy();
  const [item] = await screen.findAllByRole('listitem');
  expect(item.textContent).toContain('Invoice 1024May 1, 2026 · Pro, 3 months · $297.00Overdue');
  expect(api.callsTo(INVOICES)[0].body).toMatchObject({ userId: 'user-2' });
  const back = encodeURIComponent('/admin?manage=user-2&tab=invoices');
  expect(screen.getByRole('link', { name: 'Invoice 1024' }).getAttribute('href')).toBe(
    `/invoices/invoice-1?from=${back}`,
  );
  expect(screen.getByRole('link', { name: '+ Invoice' }).getAttribute('href')).toBe(
    '/admin/invoices?open=user-2',
  );
});

describe('the account form', () => {
  const open = async (fields: Partial<AdminUser> = {}) => {
    api.on(USER, { ...person, ...fields });
    const page = renderAdmin(<UserPage />, '?edit=user-2');
    await screen.findByLabelText('Email');
    return page;
  };

  test('refuses what its rules do not allow, and does not change the email', async () => {
    const { fill, click } = await open();
    expect(screen.getByLabelText('Email')).toHaveProperty('readOnly', true);
    expect(screen.getByLabelText('Account status *').getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText(/^A note for administrators\./)).toBeTruthy();
    for (const [label, text] of [
      ['First name *', ''],
      ['Phone *', '12'],
      ['MC', 'abc'],
      ['DOT', '12a'],
      ['Street', '1 Main St 🚚'],
    ])
      await fill(label, text);
    await click('Save');
    expect(await screen.findByText(MESSAGES.phoneInvalid)).toBeTruthy();
    expect(screen.getAllByText(MESSAGES.digitsOnly)).toHaveLength(2);
    expect(screen.getByText(ADDRESS_TEXT_RULES.street.pattern.message)).toBeTruthy();
    expect(screen.getAllByText(MESSAGES.required)).toHaveLength(1);
    await fill('Phone *', '');
    await waitFor(() => expect(screen.getAllByText(MESSAGES.required)).toHaveLength(2));
    expect(api.callsTo(UPDATE)).toEqual([]);
  });

  test('refuses half a day and a paid period that ends before it starts, and sends whole days', async () => {
    const { user, fillDay, click } = await open();
    const finish = await screen.findByRole('group', { name: 'Paid period finish' });
    await user.click(within(finish).getByRole('spinbutton', { name: 'Day' }));
    await user.keyboard('{Backspace}');
    await click('Save');
    expect(await screen.findByText(DAY_INCOMPLETE)).toBeTruthy();
    await fillDay('Paid period finish', '2025-06-14');
    await click('Save');
    expect(await screen.findByText(MESSAGES.paidPeriodInvalid)).toBeTruthy();
    await fillDay('Paid period finish', '2026-06-30');
    await fillDay('Paid period start', '2026-06-15');
    api.on(UPDATE, person);
    await click('Save');
    expect(await screen.findByText('User updated.')).toBeTruthy();
    const wireDate = (local: string) => new Date(local).toISOString().slice(0, -1);
    expect(api.callsTo(UPDATE)[0].body).toMatchObject({
      startPayedPeriodDate: wireDate('2026-06-15T00:00:00.000'),
      finishPayedPeriodDate: wireDate('2026-06-30T23:59:59.999'),
    });
  });

  test('shows what others have changed meanwhile, and keeps the paid period that an invoice extended', async () => {
    const { fill, click } = await open();
    const finishPayedPeriodDate = '2037-08-22T12:00:00.000';
    const current = { ...person, version: 9, firstName: 'Edna', finishPayedPeriodDate };
    const changed = ['firstName', 'finishPayedPeriodDate', 'avatar'];
    const { changedElsewhere: title } = MESSAGES;
    await fill('Phone *', '312-555-0100');
    await fill('First name *', 'Edda');
    api.fail(UPDATE, 409, { code: 'changed-elsewhere', title, changed, current });
    await click('Save');
    const choices = within(await screen.findByRole('dialog', { name: 'Others have changed this' }));
    expect(choices.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
      'Keep mine: Edda',
      'Take theirs: Edna',
      expect.stringMatching(/^Keep mine \(as it was\): /),
      'Take theirs: Aug 22, 2037',
    ]);
    api.on(UPDATE, person);
    await click('Save');
    expect(await screen.findByText('User updated.')).toBeTruthy();
    const mine = { phoneNumber: '312-555-0100', firstName: 'Edda' };
    expect(api.callsTo(UPDATE)[1].body).toEqual({ version: 9, ...mine });
  });

  test('keeps what was typed through a session that ends, and says so', async () => {
    const { fill } = await open();
    await fill('First name *', 'Edda');
    cleanup();
    const { click } = await open({ version: 9, lastName: 'Newly' });
    expect(await screen.findByText('Your unsaved changes are back.')).toBeTruthy();
    expect(valueOf('First name *')).toBe('Edda');
    await click('Discard');
    await gone('Your unsaved changes are back.');
    expect(valueOf('First name *')).toBe(person.firstName);
    expect(valueOf('Last name *')).toBe('Newly');
  });

  test('shows what the server refuses once, at its field if it has one, and then sends what was changed alone, also of an account that has no phone', async () => {
    const { fill, click } = await open({ phoneNumber: null });
    const errors = { mc: ['MC is taken.'], roleId: ['The role is gone.'] };
    api.fail(UPDATE, 400, { title: 'MC is taken.', errors });
    await fill('MC', '4711');
    await click('Save');
    expect(await screen.findByText('The role is gone.')).toBeTruthy();
    expect(screen.getAllByText('MC is taken.')).toHaveLength(1);
    expect(screen.queryByText(/form is not valid/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('MC')));
    expect(valueOf('MC')).toBe('4711');
    api.on(UPDATE, person);
    await fill('MC', '4712');
    await click('Save');
    expect(await screen.findByText('User updated.')).toBeTruthy();
    expect(api.callsTo(UPDATE)[1].body).toEqual({ version: person.version, mc: '4712' });
  });
});

test('the roles are at least one, and saved unless the server refuses them', async () => {
  api.fail(ROLES, 502);
  const { user, click } = renderAdmin(<UserPage />, '?manage=user-2&tab=roles');
  expect(await screen.findByText(MESSAGES.userRolesFailed)).toBeTruthy();
  api.on(ROLES, rolesOf('Carrier'));
  await click('Try again');
  await user.click(await screen.findByLabelText('Carrier'));
  await click('Save');
  expect(await screen.findByText(MESSAGES.roleMissing)).toBeTruthy();
  expect(api.callsTo(CHANGE_ROLES)).toEqual([]);

  await user.click(screen.getByLabelText('Broker'));
  api.fail(CHANGE_ROLES, 409, { title: MESSAGES.lastAdministrator });
  await click('Save');
  expect(await screen.findByText(MESSAGES.lastAdministrator)).toBeTruthy();
  expect(screen.getByLabelText('Broker')).toHaveProperty('checked', true);

  api.on(CHANGE_ROLES, { ...rolesOf('Broker'), version: 2 });
  await click('Save');
  expect(await screen.findByText(MESSAGES.rolesUpdated)).toBeTruthy();
  expect(api.callsTo(CHANGE_ROLES)[1].body).toEqual({
    userId: 'user-2',
    version: 1,
    userRoles: ['Broker'],
  });
  expect(screen.getByRole('dialog', { name: 'Manage User' })).toBeTruthy();
});

const FACTOR = '/admin/users/user-2/secondFactor';
const passkeys = ['Laptop', 'Phone'].map((name) => ({
  id: name,
  name,
  createdAt: '2026-05-01T08:00:00.000',
  lastUsedAt: null,
}));
const factors: SecondFactors = { totp: true, passkeys, recoveryCodesLeft: 7, isMissing: false };

test('the second factor of a user is shown, and removed after a confirmation, but not that of oneself', async () => {
  api.on(`GET ${FACTOR}`, factors);
  const { click } = renderAdmin(<UserPage />, '?manage=user-2');
  await click('Second factor', 'tab');
  act(() => signInAs(['Admin'], { id: 'user-2' }));
  // Their own.
  expect(await screen.findByText(FACTOR_MESSAGES.own)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove second factor' })).toBeNull();
  act(() => signInAs(['Admin']));
  expect((await screen.findByText('Laptop, Phone')).closest('dl')!.textContent).toBe(
    'Authenticator appOnPasskeysLaptop, PhoneRecovery codes left7',
  );
  await click('Remove second factor');
  expect(screen.getByRole('alertdialog').textContent).toContain('Edith Edited will be signed out');
  api.on(`DELETE ${FACTOR}`, null);
  api.on(`GET ${FACTOR}`, { ...factors, totp: false, passkeys: [], isMissing: true });
  await click('Remove');
  expect(await screen.findByText('Second factor removed.')).toBeTruthy();
  expect(
    await screen.findByText('No second factor. Without one, this user has no rights as an administrator.'),
  ).toBeTruthy();
});

const session: SessionView = {
  id: 'session-1',
  isCurrent: false,
  createdAt: '2026-05-01T08:00:00.000',
  lastUsedAt: '2026-05-02T08:00:00.000',
  address: '203.0.113.7',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
};

test('the sessions of a user are shown, and end after a confirmation, which tells why they could not', async () => {
  api.on(SESSIONS, [session]);
  const { click } = renderAdmin(<UserPage />, '?manage=user-2');
  await click('Sessions', 'tab');
  expect(await screen.findByText(/^203\.0\.113\.7 · last used/)).toBeTruthy();
  await click('Sign out everywhere');
  expect(screen.getByRole('alertdialog').textContent).toContain('Edith Edited will have to sign in again');
  api.fail(END_SESSIONS, 503, { title: 'Please try again later.' });
  await click('Sign out');
  expect(await screen.findByText('Please try again later.')).toBeTruthy();
  api.on(END_SESSIONS, null).on(SESSIONS, []);
  await click('Sign out');
  expect(await screen.findByText('Signed out everywhere.')).toBeTruthy();
  expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy();
});

const extension: PaidExtension = {
  invoiceId: 'invoice-1',
  invoiceNo: 1024,
  item: 'Pro',
  months: 3,
  days: 90,
  endBefore: '2026-05-01T12:00:00.000',
  from: '2026-05-01T12:00:00.000',
  to: '2026-07-30T12:00:00.000',
  paidAt: '2026-05-01T12:00:00.000',
  takenBackAt: null,
  endWithout: '2026-05-01T12:00:00.000',
};

test('the drawer of a user leads to the client that it was, and shows the invoices that extended the paid period, also those that no longer do', async () => {
  const takenBack = {
    ...extension,
    invoiceId: 'invoice-0',
    invoiceNo: 1023,
    takenBackAt: '2026-05-02T12:00:00.000',
  };
  api.fail(PAID_PERIODS, 502).on(CLIENTS, listResponse([{ id: 'client-1', name: 'Edith Trucks' }]));
  const { click } = renderAdmin(<UserPage />, '?manage=user-2');
  const client = await screen.findByRole('link', { name: 'Client: Edith Trucks' });
  expect(client.getAttribute('href')).toBe('/admin/clients?open=client-1');
  expect(api.callsTo(CLIENTS)[0].query.get('filter')).toBe('{"accountId":"user-2"}');
  await click('Paid period', 'tab');
  expect(await screen.findByText(MESSAGES.userDetailsFailed)).toBeTruthy();
  api.on(PAID_PERIODS, { itemList: [extension, takenBack] });
  await click('Try again');
  const link = await screen.findByRole('link', { name: 'Invoice 1024' });
  expect(link).toHaveProperty('pathname', '/invoices/invoice-1');
  expect(screen.getAllByText('May 1, 2026 – Jul 30, 2026 · 3 months, 90 days')).toHaveLength(2);
  expect(screen.getAllByText(/taken back May 2, 2026/)).toHaveLength(1);
});

describe('a warning', () => {
  /** One whose price plan is about to end, and who was last here long ago. */
  const ending = { ...person, finishPayedPeriodDate: wireIn(2), lastLoginDate: wireIn(-400) };
  const question = () => screen.findByRole('alertdialog');

  beforeEach(() => void api.on(USERS, listResponse([ending])));

  test('is shown with its recipient, sent again after a failure or a second question, and then listed', async () => {
    const message = WARNING_TEXTS.inactive;
    const recently = warnedText('Nov 20', 'Ann Admin');
    const { click, choose } = renderAdmin(<UserPage />);
    await choose('Last Login Warning', 'Edith Edited');
    expect((await question()).textContent).toContain(`“${message}”To Edith Edited, ${person.email}`);
    expect(api.callsTo(WARN)).toEqual([]);
    api.fail(WARN, 502);
    await click('Send');
    expect(await within(await question()).findByText('Unable to send the warning.')).toBeTruthy();
    api.fail(WARN, 409, { code: WARNED_RECENTLY, title: recently });
    await click('Send');
    expect(await screen.findByText(recently)).toBeTruthy();
    api.on(WARN, {}).on(REMINDERS, listResponse([warned]));
    await click('Send again');
    expect(await screen.findByText('Warning has been sent.')).toBeTruthy();
    const request = { message, recipientId: 'user-2' };
    expect(api.callsTo(WARN).map(({ body }) => body)).toEqual([
      request,
      request,
      { ...request, again: true },
    ]);
    expect(await screen.findByText('Ann Admin')).toBeTruthy();
  });

  test('that is not true cannot be sent, and says why', async () => {
    const fresh = { ...person, finishPayedPeriodDate: wireIn(14), lastLoginDate: wireIn(0) };
    api.on(USERS, listResponse([fresh]));
    const { click, user } = renderAdmin(<UserPage />);
    await click('Actions: Edith Edited');
    for (const kind of WARNING_KINDS) {
      const item = screen.getByRole('menuitem', { name: new RegExp(WARNING_ACTIONS[kind]) });
      expect(item.textContent).toBe(WARNING_ACTIONS[kind] + WARNING_REFUSALS[kind]);
      expect(item.ariaDisabled).toBe('true');
      await user.click(item);
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('of the schedule is shown for its user only, the newest of its kind', async () => {
    const older = { ...warned, id: 'reminder-0', warnedAt: '2026-01-01T06:00:00.000' };
    api
      .on(USERS, listResponse([person, { ...person, id: 'user-3', lastName: 'Calm' }]))
      .on(REMINDERS, listResponse([{ ...warned, warnedBy: null }, older]));
    renderAdmin(<UserPage />);
    expect(await screen.findByText('the schedule')).toBeTruthy();
    expect(screen.getAllByText('Finish Date Warning')).toHaveLength(1);
    expect(api.callsTo(REMINDERS).map(({ query }) => query.get('filter'))).toEqual([
      '{"userId":["user-2","user-3"]}',
    ]);
  });
});

describe('warnings of several', () => {
  const named = (id: string, lastName: string, changes: Partial<AdminUser> = {}): AdminUser => ({
    ...person,
    id,
    lastName,
    finishPayedPeriodDate: wireIn(2),
    lastLoginDate: wireIn(0),
    ...changes,
  });
  const ending = named('user-1', 'Ending');
  const both = named('user-2', 'Both', { lastLoginDate: wireIn(-400) });
  const lately = named('user-3', 'Lately');
  const fresh = named('user-4', 'Fresh', { finishPayedPeriodDate: wireIn(20) });
  const sentLately = { ...warned, userId: 'user-3', warnedAt: wireIn(-1) };
  const sentLongAgo = { ...warned, id: 'reminder-2', userId: 'user-1', warnedAt: wireIn(-8) };
  const dialog = () => screen.findByRole('alertdialog');
  const sent = () => api.callsTo(WARN).map(({ body }) => body as CreateNotificationRequest);

  beforeEach(() => {
    api
      .on(USERS, listResponse([ending, both, lately, fresh]))
      .on(REMINDERS, listResponse([sentLately, sentLongAgo]))
      .on(WARN, {});
  });

  async function warnAll() {
    const page = renderAdmin(<UserPage />);
    await page.click('Choose all loaded', 'checkbox');
    expect(screen.getByText('4 chosen')).toBeTruthy();
    await page.click('Warn');
    await within(await dialog()).findByText('To 2 users, in the bell and by mail.');
    return page;
  }

  test('say first which go to how many, and who gets none and why, and go on when one is refused, which is told', async () => {
    const { user, click } = await warnAll();
    const { textContent } = await dialog();
    for (const kind of WARNING_KINDS) expect(textContent).toContain(WARNING_TEXTS[kind]);
    expect(textContent).toContain('To 1 user, in the bell and by mail.');
    expect(textContent).toMatch(/Edith Lately \(Finish Date Warning\): Warned .* by Ann Admin\./);
    expect(textContent).toContain(`Edith Fresh: ${Object.values(WARNING_REFUSALS).join(' ')}`);
    expect(sent()).toEqual([]);
    api.on(WARN, ({ body }) =>
      (body as CreateNotificationRequest).recipientId === 'user-1'
        ? new Response(JSON.stringify({ title: 'Just signed in.' }), { status: 409 })
        : {},
    );
    await click('Send');
    expect(await screen.findByText('2 warnings sent.')).toBeTruthy();
    const undone = await screen.findByRole('dialog', { name: 'Not warned' });
    expect(undone.textContent).toContain('Edith Ending (Finish Date Warning): Just signed in.');
    expect(sent()).toEqual([
      { message: WARNING_TEXTS['period-ends'], recipientId: 'user-1' },
      { message: WARNING_TEXTS['period-ends'], recipientId: 'user-2' },
      { message: WARNING_TEXTS.inactive, recipientId: 'user-2' },
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Users'));
    expect(screen.queryByText('4 chosen')).toBeNull();
  });

  test('go also to who was warned within days where that is asked for, and leave out a kind', async () => {
    const { click } = await warnAll();
    await click('Also those warned within 7 days', 'checkbox');
    expect(await screen.findByText('To 3 users, in the bell and by mail.')).toBeTruthy();
    await click('Last Login Warning', 'checkbox');
    await click('Send');
    expect(await screen.findByText('3 warnings sent.')).toBeTruthy();
    expect(sent().map(({ recipientId, again }) => [recipientId, again])).toEqual([
      ['user-1', undefined],
      ['user-2', undefined],
      ['user-3', true],
    ]);
  });

  test('are not sent as long as nobody knows what was sent before', async () => {
    api.fail(REMINDERS, 502);
    const { click } = renderAdmin(<UserPage />);
    await click('Choose: Edith Ending', 'checkbox');
    await click('Warn');
    expect(await within(await dialog()).findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    api.on(REMINDERS, listResponse([]));
    await click('Try again');
    expect(await screen.findByText('To 1 user, in the bell and by mail.')).toBeTruthy();
  });

  test('are of the kind of each chosen reminder, once for a user', async () => {
    const due: Reminder = {
      ...warned,
      id: 'period-ends/user-2',
      state: 'due',
      warnedAt: null,
      finishPayedPeriodDate: wireIn(2),
      lastSeenDate: wireIn(-400),
    };
    api.on(
      REMINDERS,
      listResponse([due, { ...due, id: 'reminder-9', state: 'warned', warnedAt: wireIn(-9) }]),
    );
    const { click } = renderAdmin(<ReminderPage />);
    await click('Choose all loaded', 'checkbox');
    await click('Warn');
    await screen.findByText('To 1 user, in the bell and by mail.');
    await click('Send');
    expect(await screen.findByText('1 warning sent.')).toBeTruthy();
    expect(sent().map(({ message }) => message)).toEqual([WARNING_TEXTS['period-ends']]);
  });
});

describe('chosen rows', () => {
  const other = { ...person, id: 'user-3', firstName: 'Otto' };
  let saved: Blob | undefined;

  afterEach(() => void jest.restoreAllMocks());
  beforeEach(() => {
    api.on(USERS, listResponse([person, other]));
    URL.createObjectURL = (blob) => ((saved = blob as Blob), 'blob:test');
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });

  test('are exported alone, without a call, and then chosen no more', async () => {
    const { click } = renderAdmin(<UserPage />);
    await click('Choose: Otto Edited', 'checkbox');
    const calls = api.callsTo(USERS).length;
    await click('Export');
    await waitFor(() => expect(screen.queryByText('1 chosen')).toBeNull());
    const lines = (await saved!.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"Otto"');
    expect(api.callsTo(USERS)).toHaveLength(calls);
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Choose all loaded' }));
    // Without any, all are exported.
    await click('Export');
    await waitFor(() => expect(api.callsTo(USERS)).toHaveLength(calls + 1));
  });

  test.each([1280, 390])('are chosen and left by the keyboard at %d pixels', async (width) => {
    setScreen({ width });
    const { user } = renderAdmin(<UserPage />);
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Choose all loaded' });
    const one = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose: Edith Edited' });
    act(() => one.focus());
    await user.keyboard(' ');
    expect(screen.getByRole('group', { name: 'Chosen rows' }).textContent).toContain('1 chosen');
    expect(all.dataset.indeterminate).toBe('true');
    act(() => all.focus());
    await user.keyboard(' ');
    expect(screen.getByText('2 chosen')).toBeTruthy();
    await user.keyboard(' ');
    expect(screen.queryByText(/chosen$/)).toBeNull();
    expect(one.checked).toBe(false);
  });

  test('are those in sight: others wait until the search shows them again', async () => {
    const { click, fill } = renderAdmin(<UserPage />);
    await click('Choose all loaded', 'checkbox');
    api.on(USERS, ({ query }) => listResponse(query.get('filter') === '{}' ? [person, other] : [other]));
    await fill('Search', 'Otto');
    expect(await screen.findByText('1 chosen')).toBeTruthy();
    await click('Clear');
    expect(screen.queryByText(/chosen$/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Choose all loaded' }));
  });

  test('are chosen no more when the page is opened again', async () => {
    const { click } = renderAdmin(<Leaving page={<UserPage />} />);
    await click('Choose: Otto Edited', 'checkbox');
    expect(screen.getByText('1 chosen')).toBeTruthy();
    await click('Leave or return');
    expect(screen.queryByText('Users')).toBeNull();
    await click('Leave or return');
    expect(await screen.findByText('Otto Edited')).toBeTruthy();
    expect(screen.queryByText(/chosen$/)).toBeNull();
  });
});

function Leaving({ page }: { page: ReactNode }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>Leave or return</button>
      {isHere && page}
    </>
  );
}

test('the reminders are filtered, and say who is due, who was warned, and what waits for removal', async () => {
  const due = { ...warned, id: 'reminder-2', state: 'due' as const, fullName: 'Dana Due', warnedAt: null };
  const idle = { ...warned, id: 'reminder-3', state: 'to-remove' as const, kind: 'inactive' as const };
  api.on(REMINDERS, listResponse([due, warned, { ...idle, fullName: 'Ida Idle' }]));
  const { click } = renderAdmin(<ReminderPage />);
  await click(/State/, 'combobox');
  await click('To remove', 'option');
  await waitFor(() => {
    expect(api.callsTo(REMINDERS).at(-1)!.query.get('filter')).toBe('{"state":"to-remove"}');
  });
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')!.textContent;
  expect(await row('Dana Due')).toMatch(/Finish Date Warning.*Due.*—/);
  expect(await row('Edith Edited')).toMatch(/Warned.*by Ann Admin/);
  expect(await row('Ida Idle')).toMatch(/Last Login Warning.*To remove/);
});

test('the reminders offer the actions of the users, and say that there are none', async () => {
  api.on(REMINDERS, listResponse([{ ...warned, state: 'to-remove' }]));
  const { choose } = renderAdmin(<ReminderPage />);
  expect(await screen.findByRole('button', { name: 'Edit Account: Edith Edited' })).toBeTruthy();
  await choose('Remove', 'Edith Edited');
  expect(screen.getByText(MESSAGES.deleteText)).toBeTruthy();
  cleanup();
  api.on(REMINDERS, listResponse([]));
  renderAdmin(<ReminderPage />);
  expect(await screen.findByText('No reminders')).toBeTruthy();
});

test('a user is removed once the name is typed, with what goes with the account in sight, and comes back when that is refused', async () => {
  api
    .on('POST /load/search', toListResponse([], 77, 1))
    .on('POST /invoice/search', ({ body }) =>
      toListResponse([], (body as { isPaid?: boolean }).isPaid === false ? 2 : 9, 1),
    )
    .on('POST /truck/search', toListResponse([], 1, 1));
  const { click, choose, fill } = renderAdmin(<UserPage />);
  await choose('Remove', 'Edith Edited');
  expect(screen.getByText(MESSAGES.deleteText)).toBeTruthy();
  const goes = await screen.findByText(/go with the account/);
  expect(goes.textContent).toBe(
    'Edith Edited: 77 saved loads, 2 open invoices, and 1 truck go with the account.',
  );
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
  await fill('Type Edith Edited to confirm', 'Edith');
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
  api.fail(REMOVE, 409, { title: MESSAGES.lastAdministrator }).fail('POST /truck/search', 502);
  await fill('Type Edith Edited to confirm', 'Edith Edited');
  await click('Confirm');
  expect(await screen.findByText(MESSAGES.lastAdministrator)).toBeTruthy();
  expect(await screen.findByText('Edith Edited')).toBeTruthy();
  expect(screen.queryByText('User removed.')).toBeNull();

  await choose('Remove', 'Edith Edited');
  expect(await screen.findByText(/could not be counted/)).toBeTruthy();
  await fill('Type Edith Edited to confirm', 'Edith Edited');
  api.on(REMOVE, person).on(USERS, listResponse([]));
  await click('Confirm');
  expect(await screen.findByText('User removed.')).toBeTruthy();
  expect(await screen.findByText(MESSAGES.noUsers)).toBeTruthy();
});

test('a user has one menu of actions on a phone, to which the focus returns', async () => {
  setScreen({ width: 360 });
  const { user, click } = renderAdmin(<UserPage />);
  const actions = await screen.findByRole('button', { name: 'Actions: Edith Edited' });
  await user.click(actions);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Finish Date Warning/),
    expect.stringMatching(/^Last Login Warning/),
    'Edit Account',
    'Manage User',
    'Suspend',
    'Remove',
  ]);
  await click('Edit Account', 'menuitem');
  await screen.findByLabelText('Email');
  await click('Close');
  await waitFor(() => expect(document.activeElement).toBe(actions));
});

test('a user is suspended for a reason, which the drawer tells, until that is lifted', async () => {
  const suspended = {
    ...person,
    suspendedAt: '2026-11-26T14:05:00.000',
    suspensionReason: 'Unpaid for months',
  };
  const { click, choose, fill } = renderAdmin(<UserPage />);
  await choose('Suspend', 'Edith Edited');
  const confirm = screen.getByRole('button', { name: 'Suspend' });
  expect(confirm).toHaveProperty('disabled', true);
  await fill('Reason *', 'x'.repeat(501));
  expect(screen.getByText(SUSPENSION_TEXT_RULES.reason.maxLength.message)).toBeTruthy();
  expect(confirm).toHaveProperty('disabled', true);
  await fill('Reason *', 'Unpaid for months ');

  api.on(SUSPEND, suspended).on(USER, suspended);
  await click('Suspend');
  expect(await screen.findByText(USER_TEXTS.suspended)).toBeTruthy();
  expect(api.callsTo(SUSPEND)[0].body).toEqual({ reason: 'Unpaid for months' });
  expect(await screen.findByText('Suspended')).toBeTruthy();
  await choose('Manage User', 'Edith Edited');
  expect(await screen.findByText(/^Suspended on .*: Unpaid for months$/)).toBeTruthy();
  await click('Close');

  api.on('DELETE /admin/users/user-2/suspension', person);
  await choose('Lift suspension', 'Edith Edited');
  expect(await screen.findByText(USER_TEXTS.suspensionLifted)).toBeTruthy();
  await click('Actions: Edith Edited');
  expect(screen.getByRole('menuitem', { name: 'Suspend' })).toBeTruthy();
});

test('a user whose paid period has ended is marked, in bold red and as text, and nobody suspends themselves', async () => {
  const { id } = authModel(['Admin']).user;
  const ended = { ...person, id, finishPayedPeriodDate: '2026-01-01T00:00:00.000' };
  api.on(USERS, listResponse([ended, { ...person, id: 'user-3', finishPayedPeriodDate: null }]));
  const { user } = renderAdmin(<UserPage />);
  const mark = (await screen.findByText('ended')).closest('strong')!;
  expect(screen.getAllByText('ended')).toHaveLength(1);
  const { color, fontWeight } = computedStyle(mark);
  expect(color).toContain('error-main');
  expect(fontWeight).toBe('700');
  const [own] = screen.getAllByRole('button', { name: 'Actions: Edith Edited' });
  await user.click(own);
  expect(screen.getByRole('menuitem', { name: 'Remove' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Suspend' })).toBeNull();
});

test('a row opens the user on a click, and so does its name; what is in it does what it says', async () => {
  const { user, click, choose, address } = renderAdmin(<UserPage />);
  await user.click((await screen.findByText('Carrier')).closest('td')!);
  expect(await screen.findByRole('dialog', { name: 'Manage User' })).toBeTruthy();
  await click('Close');
  await waitFor(() => expect(address()).not.toContain('manage'));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edith Edited' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Manage User' })).toBeTruthy();
  await click('Close');
  await choose('Remove', 'Edith Edited');
  await click('Cancel');
  await click('Edit Account: Edith Edited');
  expect(await screen.findByRole('dialog', { name: 'Edit Account' })).toBeTruthy();
  expect(address()).not.toContain('manage');
});

describe('the list', () => {
  const filters = () =>
    api.callsTo(USERS).map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as Record<string, string>);

  test('is searched for three characters or more, once the typing ends, and follows its address back', async () => {
    const { user, fill, address } = renderAdmin(<UserPage />);
    await screen.findByText('Edith Edited');
    await user.type(screen.getByLabelText('Search'), 'qu');
    await user.type(screen.getByLabelText('Search'), 'e');
    await waitFor(() => expect(filters().at(-1)).toEqual({ q: 'que' }));
    expect(filters()).toEqual([{}, { q: 'que' }]);
    expect(new URLSearchParams(address().split('?')[1]).get('filter')).toBe('{"q":"que"}');
    await fill('Search', 'nobody at all');
    await waitFor(() => expect(filters().at(-1)).toEqual({ q: 'nobody at all' }));
    window.history.back();
    await waitFor(() => expect(valueOf('Search')).toBe('que'));
  });

  test('is loaded again after a failure, sorted, filtered, and says when no user is found', async () => {
    api.fail(USERS, 502);
    const { click } = renderAdmin(<UserPage />);
    expect(await screen.findByText(MESSAGES.usersFailed)).toBeTruthy();
    api.on(USERS, listResponse([person]));
    await click('Try again');
    await click('Sort: First name, ascending');
    await click('Last name', 'menuitemradio');
    await waitFor(() => expect(api.callsTo(USERS).at(-1)!.query.get('sort')).toBe('["lastName","ASC"]'));
    api.on(USERS, listResponse([]));
    await click(/Account status/, 'combobox');
    await click('Warned', 'option');
    expect(await screen.findByText(MESSAGES.noMatches)).toBeTruthy();
    expect(screen.queryByText(MESSAGES.noUsers)).toBeNull();
    await click(/^Suspension/, 'combobox');
    await click('Suspended', 'option');
    await waitFor(() =>
      expect(filters().at(-1)).toEqual({ accountStatus: AccountStatus.Warned, isSuspended: 'true' }),
    );
    api.on(USERS, listResponse([person]));
    await click('Clear search and filters');
    expect(await screen.findByText('Edith Edited')).toBeTruthy();
    expect(filters().at(-1)).toEqual({});
  });

  test('keeps its rows, undimmed, while a search loads', async () => {
    const { fill } = renderAdmin(<UserPage />);
    const name = await screen.findByText('Edith Edited');
    const respond = api.hold(USERS);
    await fill('Search', 'Edith');
    const progress = await screen.findByRole('progressbar', { name: 'Updating the list' });
    for (let element: Element | null = name; element; element = element.parentElement) {
      expect(computedStyle(element).opacity).toMatch(/^1?$/);
    }
    respond(listResponse([person]));
    await waitFor(() => expect(progress.isConnected).toBe(false));
  });

  test('that the user may not see any more asks the server for the roles', async () => {
    api.fail(USERS, 403).on('GET /user/getAuthModel', authModel(['Carrier']));
    renderAdmin(<UserPage />);
    await waitFor(() => expect(currentSession()).toMatchObject({ roles: ['Carrier'] }));
  });

  test('loads the next page when its end comes into view', async () => {
    const page = (from: number) =>
      Array.from({ length: 10 }, (_, index) => ({
        ...person,
        id: `${from + index}`,
        firstName: `P${from + index}`,
      }));
    api.on(USERS, ({ query }) => {
      const [from] = JSON.parse(query.get('range')!) as [number, number];
      return listResponse(page(from), 20);
    });
    renderAdmin(<UserPage />);
    expect(await screen.findByText('P9 Edited')).toBeTruthy();
    expect(screen.queryByText('End of list')).toBeNull();
    scrollToEnd();
    expect(await screen.findByText('P19 Edited')).toBeTruthy();
    expect(await screen.findByText('End of list')).toBeTruthy();
  });
});
