import { beforeEach, expect, test } from '@jest/globals';
import { api, listResponse } from '@lanewise/browser/testing';
import {
  type Broadcast,
  BROADCAST_TEXTS,
  type SentNotification,
  TEXT_RULES,
  WARNING_TEXTS,
} from '@lanewise/contracts';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { NotificationPage } from './notification-page';

const SENT = 'GET /admin/notifications';
const COUNT = 'GET /notification/countRecipients';
const SEND = 'POST /notification/broadcast';
const LIST = 'GET /notification/broadcasts';

const broadcast: Broadcast = {
  id: 'broadcast-1',
  message: 'Closed on Thursday',
  callBackUrl: null,
  role: 'Carrier',
  senderFullName: 'Ann Admin',
  createdAt: '2026-11-26T14:05:00.000',
  total: 1234,
  sent: 200,
  finishedAt: null,
};

beforeEach(() => {
  api
    .on(SENT, listResponse([]))
    .on(LIST, { itemList: [] })
    .on(COUNT, ({ query }) => ({ count: query.get('role') === 'Carrier' ? 1234 : 2000 }));
});

test('a message to many is counted, previewed, confirmed and sent, and its progress is told', async () => {
  const { click, fill } = renderAdmin(<NotificationPage />);
  await click('Message to many');
  await screen.findByText('2,000 users. Suspended accounts get none.');
  await click(/^To/, 'combobox');
  await click('All carriers', 'option');
  await fill('Message *', 'Closed on Thursday ');
  await fill('Link', '/help');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getByText('Closed on Thursday')).toBeTruthy();
  expect(within(preview).getByText('Continue')).toBeTruthy();
  await click('Send to 1,234 users');
  await screen.findByRole('alertdialog', { name: 'Send to 1,234 users?' });
  expect(api.callsTo(SEND)).toEqual([]);

  api.on(SEND, broadcast).on(LIST, { itemList: [broadcast] });
  await click('Send');
  expect(await screen.findByText('The message is being sent to 1,234 users.')).toBeTruthy();
  expect(api.callsTo(SEND)[0].body).toEqual({
    message: 'Closed on Thursday',
    callBackUrl: '/help',
    role: 'Carrier',
  });
  expect(await screen.findByText(/To all carriers · .*Sent to 200 of 1,234/)).toBeTruthy();
});

test('a message to many stays in the form when the server refuses it, which says why', async () => {
  const { click, fill } = renderAdmin(<NotificationPage />);
  expect(await screen.findByText('No notifications')).toBeTruthy();
  await click('Message to many');
  await fill('Message *', 'Again');
  api.fail(SEND, 429, { title: BROADCAST_TEXTS.tooSoon });
  await click('Send to 2,000 users');
  await click('Send');
  expect(await screen.findByText(BROADCAST_TEXTS.tooSoon)).toBeTruthy();
});

test('a message to many cannot be sent while it is too long, leads elsewhere, or reaches nobody', async () => {
  const { click, fill } = renderAdmin(<NotificationPage />);
  await click('Message to many');
  const send = await screen.findByRole('button', { name: 'Send to 2,000 users' });
  expect(send).toHaveProperty('disabled', true);
  await fill('Message *', 'Short');
  expect(send).toHaveProperty('disabled', false);
  await fill('Link', 'https://elsewhere.test');
  expect(screen.getByText(TEXT_RULES.callBackUrl.pattern.message)).toBeTruthy();
  expect(send).toHaveProperty('disabled', true);
  await fill('Link', '/prices');
  api.on(COUNT, { count: 0 });
  await click(/^To/, 'combobox');
  await click('All brokers', 'option');
  expect(await screen.findByText('0 users. Suspended accounts get none.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});

test('a message to many that is not known says so, and is asked for again', async () => {
  api.fail(LIST, 502);
  const { click } = renderAdmin(<NotificationPage />);
  expect(await screen.findByText(BROADCAST_TEXTS.listFailed)).toBeTruthy();
  api.on(LIST, { itemList: [{ ...broadcast, sent: 1234, finishedAt: broadcast.createdAt }] });
  await click('Try again');
  expect(await screen.findByText(/Sent to 1,234 of 1,234/)).toBeTruthy();
});

test('the notifications sent are listed with recipient and sender, and open on a click anywhere on a row', async () => {
  const sent: SentNotification = {
    id: 'notification-1',
    kind: 'warning',
    message: WARNING_TEXTS['period-ends'],
    isRead: true,
    createdAt: '2026-05-01T08:00:00.000',
    senderAvatarUrl: null,
    callBackUrl: '/billing',
    recipientId: 'user-2',
    recipientFullName: 'Edith Edited',
    recipientEmail: 'edith@example.test',
    senderId: null,
    senderFullName: null,
  };
  api.on(SENT, listResponse([sent, { ...sent, id: 'notification-2', senderFullName: 'Ann Admin' }]));
  const { user, address } = renderAdmin(<NotificationPage />);
  const [recipient] = await screen.findAllByText('edith@example.test');
  expect(screen.getByText('Lanewise')).toBeTruthy();
  expect(screen.getByText('Ann Admin')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '/billing' })[0]).toHaveProperty('pathname', '/billing');
  await user.click(recipient);
  const view = await screen.findByRole('dialog', { name: 'Notification' });
  expect(within(view).getByText('edith@example.test')).toBeTruthy();
  expect(address()).toContain('open=notification-1');
});
