import { expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import { areaMessage } from './area-messages';

test.each([
  ['/admin/users?range=[0,9]', undefined, MESSAGES.usersFailed],
  ['/admin/users/7', 'DELETE', MESSAGES.userRemoveFailed],
  ['/admin/brokers/7', 'DELETE', MESSAGES.brokerRemoveFailed],
  ['/admin/clients/7', 'DELETE', MESSAGES.clientRemoveFailed],
  ['/admin/invoices/7', 'DELETE', MESSAGES.invoiceRemoveFailed],
  ['/admin/clients', 'POST', 'Unable to save the client.'],
  ['/admin/clients/7', 'PUT', 'Unable to save the client.'],
  ['/admin/brokers', 'POST', MESSAGES.brokerSaveFailed],
  ['/admin/brokers/7', 'PUT', MESSAGES.brokerSaveFailed],
  ['/admin/price-packages?range=[0,9]', 'GET', MESSAGES.packagesFailed],
  ['/admin/price-packages/7', 'GET', MESSAGES.packageFailed],
  ['/admin/clients/7', 'GET', MESSAGES.clientsFailed],
  ['/admin/brokers', 'GET', MESSAGES.brokersFailed],
  ['/admin/invoices', 'GET', MESSAGES.invoicesFailed],
  ['/admin/notifications', 'GET', MESSAGES.notificationsFailed],
  ['/admin/imports', 'GET', undefined],
  ['/user/search', 'POST', undefined],
])('a failed call of %s, method %s, is told as "%s" where the server has no text', (url, method, message) => {
  expect(areaMessage(url, method)).toBe(message);
});
