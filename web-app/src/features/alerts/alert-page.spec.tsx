import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { api, gone, listOf, renderPage, signInAs, valueOf } from '@lanewise/browser/testing';
import { type Alert, alertDeleteText, Equipment, MESSAGES } from '@lanewise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { alertWith, marketOf } from '../../shared/alerts/testing/alert';
import { openQuestion } from '../../shared/question';
import { installPush } from '../../shared/push/testing/browser';
import { stubCities } from '../../testing/stub-cities';
import { toastAppears } from '../../testing/toasts';
import { AlertPage } from './alert-page';

const LIST = 'POST /alert/search';
const UPDATE = 'PUT /alert/update';

let removePush = () => {};
beforeEach(() => {
  api.on(LIST, listOf(alertWith()));
  api.on('GET /alert/get/*', alertWith());
  api.on('POST /truck/search', listOf({ id: 'truck-1', name: 'Blue Heron', equipment: Equipment.Van }));
  stubCities();
  api.on('POST /importLoad/search', marketOf(1.9, 2.3, 2.41));
  api.on('GET /notification/pushKey', { publicKey: 'key' });
  api.on('POST /notification/subscribePush', null);
  api.on(UPDATE, ({ body }) => alertWith({ ...(body as Partial<Alert>), version: 2 }));
});
afterEach(() => removePush());

function open(path = '/alerts') {
  signInAs(['Carrier']);
  return renderPage(<AlertPage />, { path });
}

const card = async (name = 'Chicago home run') => within(await screen.findByRole('article', { name }));

test('the list of alerts says what each looks for, how it tells, what it has found, and what it would find now', async () => {
  api.on(
    LIST,
    listOf(alertWith({ mail: true, webPush: true, firedCount: 4, lastFiredAt: '2020-01-01T00:00:00.000' })),
  );
  const { click } = open();
  const row = await card();
  expect(
    await row.findByText(
      /^Chicago, IL → anywhere · Blue Heron · 3 days ahead · from \$2\.20\/mi profit · 100 mi deadhead$/,
    ),
  ).toBeTruthy();
  expect(row.getByText(/^4 loads so far, last \d+ d ago$/)).toBeTruthy();
  expect(row.getByText('Bell, push, email')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Search for Chicago home run' }).getAttribute('href')).toBe(
    '/search?alert=alert-1',
  );
  await click('Test Chicago home run');
  expect(await screen.findByText('Would find 2 loads now, best +$2.41/mi.')).toBeTruthy();
});

test('the list of alerts is loaded again after a failure, switches an alert off, and back when the server refuses, and removes it', async () => {
  api.fail(LIST, 500);
  const { click } = open();
  expect(await screen.findByText(MESSAGES.alertsFailed)).toBeTruthy();
  api.on(LIST, listOf(alertWith()));
  await click('Try again');
  await click('Chicago home run', 'switch');
  expect(await screen.findByRole('switch', { name: 'Chicago home run', checked: false })).toBeTruthy();
  expect(api.callsTo(UPDATE)[0].body).toEqual({ id: 'alert-1', version: 1, on: false });
  await waitFor(() => expect(api.callsTo(UPDATE)).toHaveLength(1));
  api.fail(UPDATE, 500);
  await click('Chicago home run', 'switch');
  await toastAppears(MESSAGES.alertSaveFailed, 'error');
  expect(await screen.findByRole('switch', { name: 'Chicago home run', checked: false })).toBeTruthy();
  expect(window.location.search).toBe('');

  api.on('DELETE /alert/delete/alert-1', null);
  await click('Remove Chicago home run');
  expect(screen.getByText(alertDeleteText('Chicago home run'))).toBeTruthy();
  await click('Confirm');
  expect(await screen.findByText('No alerts yet. Search for loads, and press Alert me.')).toBeTruthy();
  await toastAppears('Alert deleted.');
});

test('the form of an alert does not take a name or a minimum beyond an edge, and sends what was changed', async () => {
  const { click, fill } = open('/alerts?edit=alert-1');
  await screen.findByRole('dialog', { name: 'Edit alert' });
  await waitFor(() => expect(valueOf('Name')).toBe('Chicago home run'));
  await fill('Name', ' ');
  await fill('Least profit per mile, $', '101');
  await fill('Least profit, $', '-100001');
  await click('Save');
  expect(await screen.findByText(MESSAGES.required)).toBeTruthy();
  expect(screen.getByText('Profit per mile must be a number from -100 to 100.')).toBeTruthy();
  expect(screen.getByText('Profit must be a number from -100000 to 100000.')).toBeTruthy();
  await fill('Name', 'x'.repeat(101));
  expect(await screen.findByText('Name may not be greater than 100 characters.')).toBeTruthy();
  expect(api.callsTo(UPDATE)).toEqual([]);

  await fill('Name', 'Chicago home run');
  await fill('Least profit per mile, $', '');
  await fill('Least profit, $', '800');
  await click('Email', 'switch');
  await click('Save');
  await toastAppears('Alert Chicago home run saved.');
  expect(api.callsTo(UPDATE)[0].body).toEqual({
    id: 'alert-1',
    version: 1,
    profitPerMileMin: null,
    profitMin: 800,
    mail: true,
  });
});

test('the form of an alert says that an installation sends no push notifications', async () => {
  api.fail('GET /notification/pushKey', 404);
  open('/alerts?edit=alert-1');
  expect(await screen.findByText('This installation of Lanewise sends no push notifications.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Push/ }).disabled).toBe(true);
});

describe('push notifications', () => {
  const question = () => waitFor(() => expect(openQuestion()).not.toBeNull()).then(() => openQuestion()!);

  test('are asked for in a sentence, then by the browser, when an alert with them is switched on', async () => {
    const [browser, remove] = installPush();
    removePush = remove;
    api.on(LIST, listOf(alertWith({ on: false, webPush: true })));
    api.on(UPDATE, alertWith({ webPush: true }));
    const { click } = open();
    await card();
    expect(browser.prompts).toBe(0);
    await click('Chicago home run', 'switch');
    const dialog = await question();
    expect(dialog.title).toBe('Be told at once?');
    expect(browser.prompts).toBe(0);
    dialog.answer(true);
    await waitFor(() => expect(api.callsTo('POST /notification/subscribePush')).toHaveLength(1));
    expect(api.callsTo('POST /notification/subscribePush')[0].body).toEqual({
      endpoint: 'https://push.test/1',
      keys: { p256dh: 'p', auth: 'a' },
    });
    expect(browser.prompts).toBe(1);
  });

  test('of alerts that are on can be turned on in another browser, too', async () => {
    const [, remove] = installPush('granted');
    removePush = remove;
    api.on(LIST, listOf(alertWith({ webPush: true })));
    const { click } = open();
    await click('Turn on');
    await gone('This browser does not show your push notifications.');
    expect(api.callsTo('POST /notification/subscribePush')).toHaveLength(1);
  });

  test('that are blocked are explained, and mail is offered', async () => {
    const [browser, remove] = installPush();
    removePush = remove;
    browser.answer = 'denied';
    api.on(LIST, listOf(alertWith({ on: false, webPush: true })));
    api.on(UPDATE, ({ body }) => alertWith({ webPush: true, ...(body as Partial<Alert>) }));
    const { click } = open();
    await click('Chicago home run', 'switch');
    (await question()).answer(true);
    await waitFor(() => expect(openQuestion()?.confirmLabel).toBe('Email me'));
    expect(openQuestion()!.lines[0]).toMatch(/^Notifications are blocked in this browser\./);
    openQuestion()!.answer(true);
    await waitFor(() => expect(api.callsTo(UPDATE)).toHaveLength(2));
    expect(api.callsTo(UPDATE)[1].body).toMatchObject({ mail: true });
    expect(await screen.findByText('Bell, push, email')).toBeTruthy();
  });
});
