import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type AuthModel,
  CLIENT_IMPORT_FIELD,
  CLIENT_IMPORT_PATH,
  type ClientImport,
  type Client as ClientView,
  ClientStatus,
  type Invitation,
  type InvitationOutcomes,
  INVITATION_PARAM,
  type ListResponse,
  MESSAGES,
  MAX_INVITATIONS,
  SERVER_MESSAGES,
  type Registered,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { type Client, expectProblem } from '../support/client.js';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.js';
import { clientRequest } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let admin: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
});

const GOOD = clientRequest();

async function create(client: object = {}): Promise<ClientView> {
  const { status, body } = await admin.post<ClientView>('/api/client/create', { ...GOOD, ...client });
  expect(status).toBe(201);
  return body;
}
async function update({ version: _version, ...client }: ClientView, changes: object): Promise<ClientView> {
  const { status, body } = await admin.put<ClientView>('/api/client/update', { ...client, ...changes });
  expect(status).toBe(200);
  return body;
}
const get = async (id: string) => (await admin.get<ClientView>(`/api/admin/clients/${id}`)).body;

describe('a client', () => {
  test('is created with the given fields', async () => {
    const request = {
      ...GOOD,
      clientStatus: ClientStatus.Stopped,
      appRoles: ['Broker', 'Carrier'],
      notes: 'Calls back',
    };
    const client = await create(request);
    expect(client).toEqual({
      ...request,
      version: 1,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+$/),
      invitedAt: null,
      accountId: null,
    });
    expect(await get(client.id)).toEqual(client);
    const { body } = await admin.post<ListResponse<ClientView>>('/api/client/search', {
      searchCriteria: GOOD.email,
    });
    expect(body.itemList).toContainEqual(client);
  });

  test('is rejected with a city that is not in the city table', async () => {
    const client = await create();
    const city = 'Chicago, WY';
    for (const refused of [
      await admin.post('/api/client/create', { ...GOOD, city }),
      await admin.put('/api/client/update', { ...client, city }),
    ]) {
      const { errors } = expectProblem(refused, 400, MESSAGES.chooseClientCity);
      expect(errors).toEqual({ city: [MESSAGES.chooseClientCity] });
    }
  });

  test('keeps a city that is not in the city table when another field changes', async () => {
    const client = await create();
    await product.query('UPDATE identity.clients SET city = $2 WHERE id = $1', [client.id, 'Atlantis, IL']);
    expect(await update({ ...client, city: 'Atlantis, IL' }, { name: 'After' })).toMatchObject({
      name: 'After',
      city: 'Atlantis, IL',
    });
  });

  test('is not found after it was deleted', async () => {
    const { id } = await create();
    expect(await admin.call('DELETE', `/api/client/delete/${id}`)).toMatchObject({ status: 204, text: '' });
    for (const [method, path] of [
      ['GET', `/api/admin/clients/${id}`],
      ['DELETE', `/api/client/delete/${id}`],
      ['DELETE', `/api/admin/clients/${id}`],
      ['GET', `/api/client/sendInvitation/${id}`],
    ]) {
      expectProblem(await admin.call(method, path), 404, MESSAGES.notFound);
    }
    expectProblem(await admin.put('/api/client/update', { ...GOOD, id }), 404, MESSAGES.notFound);
  });
});

describe('a file of clients', () => {
  const upload = (csv: string | Blob) => {
    const form = new FormData();
    form.set(CLIENT_IMPORT_FIELD, new Blob([csv]), 'clients.csv');
    return admin.post<ClientImport>(`/api/${CLIENT_IMPORT_PATH}`, form);
  };
  const emailWith = (name: string) => `${name}-${randomUUID()}@trucks.test`;

  test('brings in its clients, says what became of the other rows, and doubles none', async () => {
    const [first, second, bad] = ['first', 'second', 'bad'].map(emailWith);
    const csv = [
      'DOT number;Email;Name;City;State;Roles;Notes',
      `12345;${first};First Trucks;saint louis;MO;;`,
      `777;${second};"Second; Trucks";Denver, CO;;broker / Carrier;Calls back`,
      `777;${first.toUpperCase()};Twice;Chicago;IL;;`,
      `x1;${bad};Bad Trucks;Atlantis;IL;;`,
      '',
    ].join('\r\n');
    const { status, body } = await upload(csv);
    expect(status).toBe(201);
    expect(body).toMatchObject({ rowsRead: 4, created: 2, skipped: 1, failed: 1 });
    expect(body.columns).toHaveLength(7);
    expect(body.rows).toEqual([
      {
        line: 4,
        outcome: 'skipped',
        reason: SERVER_MESSAGES.clientKnown,
        cells: ['777', first.toUpperCase(), 'Twice', 'Chicago', 'IL', '', ''],
      },
      {
        line: 5,
        outcome: 'failed',
        reason: `DOT: ${MESSAGES.digitsOnly} City: ${MESSAGES.chooseClientCity}`,
        cells: expect.any(Array),
      },
    ]);
    const found = await admin.post<ListResponse<ClientView>>('/api/client/search', {
      searchCriteria: second,
    });
    expect(found.body.itemList).toMatchObject([
      {
        name: 'Second; Trucks',
        city: 'Denver, CO',
        timeZoneShift: -7,
        appRoles: ['Broker', 'Carrier'],
        clientStatus: ClientStatus.Created,
        notes: 'Calls back',
      },
    ]);
    expect((await upload(csv)).body).toMatchObject({ created: 0, skipped: 3, failed: 1 });
  });

  test('that two administrators upload at once comes in once', async () => {
    const rows = Array.from(
      { length: 50 },
      (_, index) => `Fleet ${index},${emailWith('at-once')},"Chicago, IL",1`,
    );
    const csv = ['Name,Email,City,DOT', ...rows].join('\n');
    const answers = await Promise.all([upload(csv), upload(csv)]);
    expect(answers.map(({ body }) => body.created).sort((a, b) => a - b)).toEqual([0, 50]);
  });
});

test('chosen clients are invited in one call, which says of each what became of it', async () => {
  const [fresh, invited, signedUp] = await Promise.all(
    ['fresh', 'invited', 'signed-up'].map((name) => create({ email: `${name}-${randomUUID()}@trucks.test` })),
  );
  await admin.get(`/api/client/sendInvitation/${invited.id}`);
  await createAccount(product, { email: signedUp.email });
  const unknown = randomUUID();
  const ids = [fresh.id, invited.id, signedUp.id, unknown];
  const send = () => admin.post<InvitationOutcomes>('/api/client/sendInvitations', { ids });
  expect((await send()).body.itemList).toEqual([
    { id: fresh.id, isSent: true, reason: null },
    { id: invited.id, isSent: false, reason: SERVER_MESSAGES.clientInvited },
    { id: signedUp.id, isSent: false, reason: SERVER_MESSAGES.clientSignedUp },
    { id: unknown, isSent: false, reason: SERVER_MESSAGES.clientNotFound },
  ]);
  expect(await get(fresh.id)).toMatchObject({ clientStatus: ClientStatus.Invited });
  await mailTo(product, fresh.email);
  expect((await send()).body.itemList[0]).toMatchObject({ isSent: false });
  const many = Array.from({ length: MAX_INVITATIONS + 1 }, () => randomUUID());
  expectProblem(await admin.post('/api/client/sendInvitations', { ids: many }), 400);
});

test('a client whose email has got enough mails is not invited with others', async () => {
  const { id, email } = await create({ email: `flooded-${randomUUID()}@trucks.test` });
  await product.query(`INSERT INTO identity.strangers_mails VALUES ($1, array_fill(now(), ARRAY[1000]))`, [
    createHash('sha256').update(email).digest('hex'),
  ]);
  const { body } = await admin.post<InvitationOutcomes>('/api/client/sendInvitations', { ids: [id] });
  expect(body.itemList).toEqual([{ id, isSent: false, reason: SERVER_MESSAGES.tooManyInvitations }]);
  expect((await get(id)).clientStatus).toBe(ClientStatus.Created);
});

test('react-admin can create, update and delete a client, and each response contains the client', async () => {
  const made = await admin.post<ClientView>('/api/admin/clients', GOOD);
  expect(made.status).toBe(201);
  const path = `/api/admin/clients/${made.body.id}`;
  const changed = await admin.put<ClientView>(path, { ...made.body, id: randomUUID(), name: 'Changed' });
  expect(changed).toMatchObject({ status: 200, body: { ...made.body, version: 2, name: 'Changed' } });
  const removed = await admin.call<ClientView>('DELETE', path);
  expect(removed).toMatchObject({ status: 200, body: changed.body });
  expectProblem(await admin.get(path), 404);
});

describe('an invitation', () => {
  let client: ClientView;
  let counter = 0;

  beforeEach(async () => {
    client = await create({ email: `invited-${counter++}@trucks.test`, appRoles: ['Broker', 'Carrier'] });
  });

  async function send(): Promise<ClientView> {
    const { status, body } = await admin.get<ClientView>(`/api/client/sendInvitation/${client.id}`);
    expect(status).toBe(200);
    return body;
  }
  /** The code in the newest mail, once `count` mails have arrived. */
  async function codeInMail(count = 1): Promise<string> {
    return linkIn(await mailTo(product, client.email, count)).searchParams.get(INVITATION_PARAM)!;
  }
  const lookUp = (code: string) =>
    product.anonymous.get<Invitation>(`/api/client/getInvitation?code=${encodeURIComponent(code)}`);
  const register = (code: string, fields: object = {}) =>
    product.anonymous.post<Registered>('/api/user/register', {
      companyName: client.name,
      role: 'Broker',
      firstName: 'Test',
      lastName: 'Client',
      email: client.email,
      password: 'Invited!1',
      confirmPassword: 'Invited!1',
      invitationCode: code,
      ...fields,
    });
  async function expectInvalid(code: string): Promise<void> {
    for (const refused of [await lookUp(code), await register(code)]) {
      expect(expectProblem(refused, 400, MESSAGES.invitationInvalid).code).toBe('invitation-invalid');
    }
  }

  test('is mailed with a link that returns the company, email and role for the sign-up', async () => {
    const invited = await send();
    expect(invited).toEqual({
      ...client,
      version: 2,
      clientStatus: ClientStatus.Invited,
      invitedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+$/),
    });
    expect(await get(client.id)).toEqual(invited);

    const link = linkIn(await mailTo(product, client.email));
    expect(link.pathname).toBe('/register');
    const { status, body } = await lookUp(link.searchParams.get(INVITATION_PARAM)!);
    expect(status).toBe(200);
    expect(body).toEqual({ companyName: client.name, email: client.email, role: 'Broker' });
  });

  test('creates one account, with a confirmed email', async () => {
    await send();
    const code = await codeInMail();
    expect(await register(code)).toMatchObject({ status: 201, body: { emailConfirmed: true } });
    const login = { email: client.email, password: 'Invited!1' };
    const { status, body } = await product.anonymous.post<AuthModel>('/api/user/login', login);
    expect(status).toBe(200);
    expect(body.roles).toEqual(['Broker']);
    expect(body.user.dot).toBe(client.dotNumber);
    await expectInvalid(code);
  });

  test('ties the client to the account, which is invited no more until it is deleted', async () => {
    await send();
    expect((await register(await codeInMail())).status).toBe(201);
    const { accountId } = await get(client.id);
    await product.query('UPDATE identity.accounts SET email_key = $2 WHERE id = $1', [
      accountId,
      `moved-${client.email}`,
    ]);
    expect(await get(client.id)).toMatchObject({ accountId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const again = await admin.get(`/api/client/sendInvitation/${client.id}`);
    expectProblem(again, 409, SERVER_MESSAGES.clientSignedUp);
    const found = async (filter: object) =>
      (await admin.post<ListResponse<ClientView>>('/api/client/search', filter)).body.itemList;
    expect(await found({ accountId })).toMatchObject([{ id: client.id }]);
    const searchCriteria = client.email;
    expect(await found({ searchCriteria, isSignedUp: true })).toMatchObject([{ id: client.id }]);
    expect(await found({ searchCriteria, isSignedUp: false })).toEqual([]);

    expect((await admin.call('DELETE', `/api/user/delete/${accountId}`)).status).toBe(204);
    expect(await get(client.id)).toMatchObject({ accountId: null });
    expect(await found({ searchCriteria, isSignedUp: false })).toMatchObject([{ id: client.id }]);
    expect((await send()).clientStatus).toBe(ClientStatus.Invited);
  });

  test('goes to nobody who has signed up with the same email without one', async () => {
    const { userId } = await createAccount(product, { email: `own-${client.email}` });
    const changed = await update(client, { email: `OWN-${client.email}` });
    expect(changed.accountId).toBe(userId);
    for (const refused of [
      await admin.get(`/api/client/sendInvitation/${client.id}`),
      await admin.put('/api/client/update', { ...changed, clientStatus: ClientStatus.Invited }),
      await admin.post('/api/client/create', { ...GOOD, email: changed.email, clientStatus: 'Invited' }),
    ]) {
      expectProblem(refused, 409, SERVER_MESSAGES.clientSignedUp);
    }
    expect(await mailsTo(product, changed.email)).toEqual([]);
  });

  test('creates one account when two requests use it at once', async () => {
    await send();
    const code = await codeInMail();
    const statuses = (await Promise.all([register(code), register(code)])).map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining([201, 400]));
  });

  test("works only for the client's email, and stays valid after an attempt that fails", async () => {
    await send();
    const code = await codeInMail();
    const refused = await register(code, { email: `other-${client.email}` });
    expectProblem(refused, 400, MESSAGES.invitationInvalid);
    expectProblem(await register(code, { firstName: '' }), 400, MESSAGES.required);
    expect((await register(code, { email: client.email.toUpperCase() })).status).toBe(201);
  });

  test('replaces an earlier invitation', async () => {
    await send();
    const earlier = await codeInMail();
    await send();
    const later = await codeInMail(2);
    expect(later).not.toBe(earlier);
    await expectInvalid(earlier);
    expect((await lookUp(later)).status).toBe(200);
  });

  test('is valid for fourteen days', async () => {
    await send();
    const code = await codeInMail();
    const pass = (interval: string) =>
      product.query(
        'UPDATE identity.client_invitations SET expires_at = expires_at - $2::interval WHERE client_id = $1',
        [client.id, interval],
      );
    await pass('13 days 23 hours 59 minutes');
    expect((await lookUp(code)).status).toBe(200);
    await pass('1 minute');
    await expectInvalid(code);
  });

  test('is sent once, when the client is saved as Invited, and tells what the client is called by then', async () => {
    const before = Date.now();
    const email = `saved-${randomUUID()}@trucks.test`;
    const invited = await update(client, { email, clientStatus: ClientStatus.Invited });
    expect(invited.clientStatus).toBe(ClientStatus.Invited);
    const invitedAt = Date.parse(`${invited.invitedAt}Z`);
    expect(invitedAt).toBeGreaterThanOrEqual(before);
    expect(invitedAt).toBeLessThanOrEqual(Date.now());
    const code = linkIn(await mailTo(product, email)).searchParams.get(INVITATION_PARAM)!;
    expect((await lookUp(code)).body).toMatchObject({ email });

    const { version } = invited;
    expect(await update(invited, { name: 'Renamed' })).toEqual({
      ...invited,
      version: version + 1,
      name: 'Renamed',
    });
    expect((await lookUp(code)).body).toMatchObject({ companyName: 'Renamed', email });
    expect(await update(invited, { clientStatus: ClientStatus.Stopped })).toMatchObject({ invitedAt: null });
    expect(await mailsTo(product, email)).toHaveLength(1);
  });

  test('becomes invalid when the email of the client changes, and the client is no longer invited', async () => {
    const invited = await send();
    const code = await codeInMail();
    const email = `new-${client.email}`;
    const changed = { ...invited, email, version: 3, clientStatus: ClientStatus.Created, invitedAt: null };
    expect(await update(invited, { email })).toEqual(changed);
    await expectInvalid(code);
    expect(await mailsTo(product, email)).toEqual([]);
  });

  test('becomes invalid when the client is deleted', async () => {
    await send();
    const code = await codeInMail();
    await admin.call('DELETE', `/api/client/delete/${client.id}`);
    await expectInvalid(code);
  });
});
