import { beforeEach, expect, test } from '@jest/globals';
import { api, listResponse } from '@lanewise/browser/testing';
import type { AuditEntry } from '@lanewise/contracts';
import { screen, waitFor } from '@testing-library/react';
import { adminUserWith } from '../testing/admin-user';
import { renderAdmin } from '../testing/render-admin';
import { AuditPage } from './audit-page';

const IDENTITY = 'GET /ops/identity/audit';
const BILLING = 'GET /ops/billing/audit';

const admin = adminUserWith({ id: 'admin-1', firstName: 'Ann', lastName: 'Admin' });
const entry: AuditEntry = {
  id: 'entry-1',
  at: '2026-05-01T12:00:00.000',
  action: 'account.roles-changed',
  subjectId: 'user-2',
  subjectName: 'edith@example.test',
  actorId: 'admin-1',
  cause: null,
  address: '203.0.113.7',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
  correlationId: 'correlation-1',
  changes: [{ field: 'roles', from: ['Carrier'], to: ['Admin', 'Carrier'] }],
};
const paid: AuditEntry = {
  ...entry,
  id: 'entry-2',
  action: 'account.paid-period-changed',
  actorId: null,
  cause: 'event billing.invoices.v1',
  address: null,
  userAgent: null,
  changes: [{ field: 'paidUntil', from: null, to: '2031-05-01T12:00:00.000Z' }],
};
const filterOf = (query: URLSearchParams) => JSON.parse(query.get('filter') ?? '{}') as object;

beforeEach(() => {
  api.on('GET /admin/users', listResponse([admin])).on(IDENTITY, listResponse([entry, paid]));
});

test('shows who changed what, when, from where, and from which value to which', async () => {
  renderAdmin(<AuditPage />);
  expect(await screen.findByText('Roles changed')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Ann Admin' })).getAttribute('href')).toBe(
    '/admin/users?manage=admin-1',
  );
  expect(screen.getAllByRole('link', { name: 'edith@example.test' })[0].getAttribute('href')).toBe(
    '/admin/users?manage=user-2',
  );
  expect(screen.getByText('203.0.113.7')).toBeTruthy();
  expect(screen.getByText('Chrome on Linux')).toBeTruthy();
  const [roles, period] = screen.getAllByRole('list', { name: 'Changes' });
  expect(roles.textContent).toBe('Roles: Carrier → Admin, Carrier');
  expect(period.textContent).toMatch(/^Paid until: — → May 1, 2031/);
  expect(screen.getByText('Lanewise, after a changed invoice')).toBeTruthy();
});

test('shows what else was done together with it, also in another area', async () => {
  api.on(BILLING, listResponse([{ ...entry, action: 'invoice.paid', subjectName: 'Invoice 1024' }]));
  const { user, click } = renderAdmin(<AuditPage />);
  const [button] = await screen.findAllByRole('button', { name: 'Done together' });
  await user.click(button);
  await waitFor(() =>
    expect(filterOf(api.callsTo(IDENTITY).at(-1)!.query)).toEqual({ correlationId: 'correlation-1' }),
  );
  await click(/^Area/, 'combobox');
  await click('Billing', 'option');
  expect(await screen.findByText('Invoice 1024')).toBeTruthy();
  expect(filterOf(api.callsTo(BILLING).at(-1)!.query)).toEqual({ correlationId: 'correlation-1' });
});

test('filters by days of the viewer, both included', async () => {
  const filter = { fromDay: '2026-05-01', subjectId: 'user-2' };
  const { fillDay } = renderAdmin(<AuditPage />, `?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await screen.findByText('Roles changed');
  await fillDay('To', '2026-05-02');
  const wire = (date: Date) => date.toISOString().slice(0, -1);
  await waitFor(() =>
    expect(filterOf(api.callsTo(IDENTITY).at(-1)!.query)).toEqual({
      subjectId: 'user-2',
      from: wire(new Date(2026, 4, 1)),
      to: wire(new Date(2026, 4, 3)),
    }),
  );
  expect(screen.getByText('Only one subject')).toBeTruthy();
});

test('says when there are none', async () => {
  api.on(IDENTITY, listResponse([]));
  renderAdmin(<AuditPage />);
  expect(await screen.findByText('No entries')).toBeTruthy();
});
