import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  AccountStatus,
  type AuditAction,
  type AuditedService,
  type AuditEntry,
  CORRELATION_HEADER,
  type User,
} from '@lanewise/contracts';
import { codeFor, createAccount, login, NEW_PASSWORD } from '../support/accounts.js';
import { centralLoads } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { orderInvoice, sendStatement } from '../support/invoices.js';
import { brokerRequest, clientRequest, packageRequest } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let admin: Client;
let carrier: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
  carrier = await createAccount(product);
});

/** What every entry of a request by an administrator has. */
const byAdmin = () => ({ actorId: admin.userId, cause: null, address: '127.0.0.1', userAgent: 'node' });

async function entries(service: AuditedService, filter: object): Promise<AuditEntry[]> {
  const query = { filter, range: [0, 99] };
  const { status, body, text } = await admin.list<AuditEntry>(`/api/ops/${service}/audit`, query);
  expect({ status, text }).toMatchObject({ status: 200 });
  return body;
}

/** The newest first. */
const about = async (service: AuditedService, subjectId: string): Promise<AuditAction[]> =>
  (await entries(service, { subjectId })).map(({ action }) => action);

const userOf = async ({ userId }: Client) => (await admin.get<User>(`/api/admin/users/${userId}`)).body;
const save = async (user: object & { id: string }, changes: object) => {
  const { status } = await admin.put(`/api/admin/users/${user.id}`, { ...user, ...changes });
  expect(status).toBe(200);
};

describe('an account', () => {
  test('has an entry for each kind of change, with the old and the new values', async () => {
    const target = await createAccount(product);
    const user = await userOf(target);
    const before = await about('identity', target.userId);
    await save(user, {
      firstName: 'Changed',
      accountStatus: AccountStatus.Warned,
      finishPayedPeriodDate: '2031-05-01T00:00:00.000',
      roles: ['Carrier', 'Broker'],
    });
    const all = await entries('identity', { subjectId: target.userId });
    const found = all.slice(0, all.length - before.length);
    const changes = Object.fromEntries(found.map((entry) => [entry.action, entry.changes]));
    expect(changes).toEqual({
      'account.roles-changed': [{ field: 'roles', from: ['Carrier'], to: ['Broker', 'Carrier'] }],
      'account.paid-period-changed': [
        { field: 'paidUntil', from: `${user.finishPayedPeriodDate}Z`, to: '2031-05-01T00:00:00.000Z' },
      ],
      'account.status-changed': [{ field: 'accountStatus', from: 'ActiveUser', to: 'Warned' }],
      'account.profile-changed': [{ field: 'firstName', from: user.firstName, to: 'Changed' }],
    });
    for (const entry of found) {
      expect(entry).toMatchObject({ ...byAdmin(), subjectName: user.email });
      expect(entry.correlationId).toBe(found[0].correlationId);
    }
  });

  test('has none for a save that changes nothing, or is refused, or is rolled back', async () => {
    const target = await createAccount(product);
    const user = await userOf(target);
    const before = await about('identity', target.userId);
    await save(user, {});
    const backwards = { startPayedPeriodDate: '2031-01-01', finishPayedPeriodDate: '2030-01-01' };
    expectProblem(await admin.put(`/api/admin/users/${target.userId}`, { ...user, ...backwards }), 400);

    await product.query(`
      CREATE FUNCTION identity.fail() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'not at all'; END $$;
      CREATE CONSTRAINT TRIGGER fails AFTER UPDATE ON identity.accounts DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (new.id = '${target.userId}') EXECUTE FUNCTION identity.fail()`);
    const failed = await admin.put(`/api/admin/users/${target.userId}`, { ...user, firstName: 'Nobody' });
    await product.query('DROP TRIGGER fails ON identity.accounts; DROP FUNCTION identity.fail');
    expectProblem(failed, 500);
    expect(await about('identity', target.userId)).toEqual(before);
  });

  test('has entries of sign-ins, refused ones too, of its sessions and of its passwords, without a secret', async () => {
    const target = await createAccount(product);
    const { email } = target.session!.user;
    expect((await login(product, email, 'Wrong!2026')).status).toBe(400);
    expect((await login(product, email, NEW_PASSWORD)).status).toBe(200);
    const wrong = {
      email,
      oldPassword: 'Wrong!2026',
      newPassword: 'Next!2026',
      confirmNewPassword: 'Next!2026',
    };
    expectProblem(await target.post('/api/user/changepassword', wrong), 400);
    expect((await target.call('DELETE', '/api/user/sessions/others')).status).toBe(204);
    const right = { ...wrong, oldPassword: NEW_PASSWORD };
    expect((await target.post('/api/user/changepassword', right)).status).toBe(200);
    await product.anonymous.get(`/api/user/forgotpassword?email=${encodeURIComponent(email)}`);
    const code = await codeFor(product, email);
    const reset = { ...code, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await product.anonymous.post('/api/user/resetPassword', reset)).status).toBe(200);
    expect((await admin.call('DELETE', `/api/admin/users/${target.userId}`)).status).toBe(200);

    const found = await entries('identity', { subjectId: target.userId });
    expect(found.slice(0, 7).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['account.removed', admin.userId],
      ['account.password-reset', target.userId],
      ['account.password-changed', target.userId],
      ['account.session-ended', target.userId],
      ['account.password-refused', target.userId],
      ['account.signed-in', target.userId],
      ['account.sign-in-refused', null],
    ]);
    expect(found.every(({ address, subjectName }) => address === '127.0.0.1' && subjectName === email)).toBe(
      true,
    );
    expect(JSON.stringify(found)).not.toMatch(/2026!|!2026|argon2/);
    expect(JSON.stringify(found)).not.toContain(code.code);
  });

  test('a sign-in with an email that nobody has leaves the address alone', async () => {
    const correlationId = randomUUID();
    const body = { email: 'nobody@people.test', password: 'Wrong!2026' };
    await product.anonymous.post('/api/user/login', body, { [CORRELATION_HEADER]: correlationId });
    const [entry, ...others] = await entries('identity', { correlationId });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'account.sign-in-refused',
      subjectId: null,
      subjectName: null,
      actorId: null,
      address: '127.0.0.1',
    });
    expect(JSON.stringify(entry)).not.toContain('nobody@');
  });
});

describe('an invoice', () => {
  test('has entries, and the paid period that it extends has one of the same request', async () => {
    const invoice = await orderInvoice(carrier);
    const path = `/api/admin/invoices/${invoice.id}`;
    await admin.put(path, { invoiceTo: 'Another' });
    expect((await admin.put(path, { isPaid: true })).status).toBe(200);
    const [paid] = await entries('billing', { subjectId: invoice.id });
    expect(paid).toMatchObject({
      ...byAdmin(),
      action: 'invoice.paid',
      subjectName: `Invoice ${invoice.invoiceNo}`,
      changes: [{ field: 'paidAt', from: null, to: expect.stringMatching(/Z$/) }],
    });
    const [extended] = await eventually('the entry of the paid period', 10_000, async () => {
      const found = await entries('identity', { correlationId: paid.correlationId });
      return found.length > 0 && found;
    });
    expect(extended).toMatchObject({
      action: 'account.paid-period-changed',
      subjectId: carrier.userId,
      actorId: null,
      cause: 'event billing.invoices.v1',
      address: null,
    });
    await admin.put(path, { isPaid: false });
    await admin.call('DELETE', path);
    expect(await about('billing', invoice.id)).toEqual([
      'invoice.removed',
      'invoice.unpaid',
      'invoice.paid',
      'invoice.changed',
      'invoice.ordered',
    ]);
    const [ordered] = await entries('billing', { subjectId: invoice.id, action: 'invoice.ordered' });
    expect(ordered.actorId).toBe(carrier.userId);
  });

  test('has one for a statement that pays it, with the entry of the statement', async () => {
    const invoice = await orderInvoice(carrier);
    const rows = [
      'Date,Amount,Currency,Reference,Transaction ID',
      `2026-11-23,${invoice.total},USD,invoice ${invoice.invoiceNo},`,
      `2026-11-23,7,USD,audited leftovers ${randomUUID()},`,
    ];
    const { body } = await sendStatement(admin, rows.join('\n'), 'audited.csv');
    const [read] = await entries('billing', { subjectId: body.id });
    expect(read).toMatchObject({ ...byAdmin(), action: 'statement.read', subjectName: 'audited.csv' });
    const together = await entries('billing', { correlationId: read.correlationId });
    expect(together.map(({ action, subjectId }) => [action, subjectId])).toContainEqual([
      'invoice.paid',
      invoice.id,
    ]);
    const filter = { statementId: body.id, status: 'unmatched' };
    const [open] = (await admin.list<{ id: string }>('/api/admin/bookings', { filter })).body;
    await admin.post('/api/statement/dismiss', { bookingId: open.id });
    expect(await entries('billing', { subjectId: open.id })).toMatchObject([
      {
        ...byAdmin(),
        action: 'payment.dismissed',
        changes: [{ field: 'status', from: 'unmatched', to: 'dismissed' }],
      },
    ]);
  });
});

const PACKAGE = `P ${randomUUID().slice(0, 8)}`;

test.each<[kind: string, AuditedService, resource: string, request: object, edit: object, name: string]>([
  ['client', 'identity', 'clients', clientRequest(), { name: 'Renamed' }, 'Renamed'],
  ['package', 'billing', 'price-packages', packageRequest({ name: PACKAGE }), { price: 12.5 }, PACKAGE],
  [
    'broker',
    'imports',
    'brokers',
    brokerRequest({ name: 'Audited Freight' }),
    { shortName: 'AF' },
    'Audited Freight',
  ],
])('a %s has an entry of its creation, its change and its removal', async (kind, service, ...given) => {
  const [resource, request, edit, subjectName] = given;
  const { body } = await admin.post<{ id: string }>(`/api/admin/${resource}`, request);
  const path = `/api/admin/${resource}/${body.id}`;
  await admin.put(path, { ...body, ...edit });
  await admin.call('DELETE', path);
  const [[field, to]] = Object.entries(edit);
  const from = (request as Record<string, unknown>)[field];
  expect(await entries(service, { subjectId: body.id })).toMatchObject([
    { ...byAdmin(), action: `${kind}.removed`, subjectName },
    { ...byAdmin(), action: `${kind}.changed`, subjectName, changes: [{ field, from, to }] },
    { ...byAdmin(), action: `${kind}.created` },
  ]);
});

test('an invitation and an import have entries', async () => {
  const { body: client } = await admin.post<{ id: string }>('/api/client/create', clientRequest());
  await admin.get(`/api/client/sendInvitation/${client.id}`);
  expect((await entries('identity', { subjectId: client.id }))[0]).toMatchObject({
    action: 'client.invited',
    changes: [{ field: 'clientStatus', from: 'Created', to: 'Invited' }],
  });

  const { id } = await admin.importFile(centralLoads([{ referenceId: 'audited' }]), 'audited.csv');
  expectProblem(await admin.post(`/api/imports/${id}/cancel`, undefined), 409);
  expect(await entries('imports', { subjectId: id })).toMatchObject([
    { ...byAdmin(), action: 'import.started', subjectName: 'audited.csv' },
  ]);
});
