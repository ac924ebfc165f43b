import { beforeEach, describe, expect, test } from '@jest/globals';
import { api, gone, listResponse, setScreen, valueOf } from '@lanewise/browser/testing';
import {
  type CityOption,
  type Client,
  clientDeleteText,
  ClientStatus,
  MESSAGES,
  NUMBER_RULES,
} from '@lanewise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { ClientPage } from './client-page';
import { clientsCsv } from './export-clients';

const CLIENTS = 'GET /admin/clients';
const CLIENT = 'GET /admin/clients/client-1';
const CREATE = 'POST /admin/clients';
const UPDATE = 'PUT /admin/clients/client-1';
const REMOVE = 'DELETE /admin/clients/client-1';
const INVITE = 'GET /client/sendInvitation/client-1';

const client: Client = {
  id: 'client-1',
  version: 4,
  name: 'Edited Trucks',
  email: 'edited@clients.test',
  city: 'Chicago, IL',
  clientStatus: ClientStatus.Created,
  appRoles: ['Carrier'],
  dotNumber: '12345',
  timeZoneShift: -5,
  notes: 'Call first',
  createdAt: '2026-05-01T08:00:00.000',
  invitedAt: null,
  accountId: null,
};

const city = (fullName: string): CityOption => ({
  id: fullName.length,
  name: fullName.slice(0, -4),
  fullName,
  value: fullName,
  latitude: 41.88,
  longitude: -87.63,
  timeZone: 'America/Chicago',
});
const CITIES = [city('Chicago Heights, IL'), city('Chicago Ridge, IL'), city('Chicago, IL')];

beforeEach(() => {
  api.on(CLIENTS, listResponse([client])).on(CLIENT, client);
  api.on('POST /city/search', ({ body }) => {
    const { pageSize, searchCriteria } = body as { pageSize: number; searchCriteria: string };
    const found = CITIES.filter(({ fullName }) =>
      fullName.toLowerCase().startsWith(searchCriteria.toLowerCase()),
    );
    return { itemList: pageSize === 1 ? found.slice(-1) : found };
  });
});

const drawer = (title: string) => screen.findByRole('dialog', { name: title });

describe('the form of a new client', () => {
  const open = async () => {
    const page = renderAdmin(<ClientPage />, '?open=new');
    await drawer('New client');
    return page;
  };

  test('starts with a carrier in the eastern time zone, and names what is missing or not allowed', async () => {
    const { user, fill, click } = await open();
    expect(screen.getByRole('checkbox', { name: 'Carrier' })).toHaveProperty('checked', true);
    expect(valueOf('Time zone shift *')).toBe('-5');
    await user.click(screen.getByRole('checkbox', { name: 'Carrier' }));
    await fill('Time zone shift *', '-9');
    await click('Save');
    expect(await screen.findByText(MESSAGES.chooseClientCity)).toBeTruthy();
    expect(screen.getByText(MESSAGES.roleMissing)).toBeTruthy();
    expect(screen.getAllByText(MESSAGES.required)).toHaveLength(3);
    expect(screen.getByText(NUMBER_RULES.timeZoneShift.tooSmall)).toBeTruthy();
    await fill('Time zone shift *', '-3');
    expect(await screen.findByText(NUMBER_RULES.timeZoneShift.tooGreat)).toBeTruthy();
    await fill('Email *', 'nobody');
    expect(await screen.findByText(MESSAGES.emailInvalid)).toBeTruthy();
    expect(api.callsTo(CREATE)).toEqual([]);
  });

  test('takes the time zone of the chosen city until another is typed, is sent, and closes', async () => {
    const { user, fill, click, address } = await open();
    api.on(CREATE, client);
    await fill('Name *', 'New Trucks');
    await fill('Email *', 'new@clients.test');
    await fill('DOT *', '777');
    await fill('City *', 'chicago');
    await screen.findByText('Chicago Heights, IL');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(valueOf('Time zone shift *')).toBe('-6'));
    await fill('Time zone shift *', '-7');
    await click('Save');
    expect(await screen.findByText('Client created.')).toBeTruthy();
    expect(api.callsTo(CREATE)[0].body).toMatchObject({
      name: 'New Trucks',
      email: 'new@clients.test',
      city: 'Chicago, IL',
      dotNumber: '777',
      timeZoneShift: -7,
      appRoles: ['Carrier'],
      clientStatus: ClientStatus.Created,
    });
    expect(address()).toBe('/admin');
  });

  test('is saved and invited in one step, with a typed city unless that is unknown', async () => {
    const { fill, click } = await open();
    api.on(CREATE, { ...client, clientStatus: ClientStatus.Invited });
    await fill('Name *', 'New Trucks');
    await fill('Email *', 'new@clients.test');
    await fill('DOT *', '777');
    await fill('City *', 'Dallas Fort Nowhere');
    await click('Save and invite');
    expect(await screen.findByText(MESSAGES.chooseClientCity)).toBeTruthy();
    expect(api.callsTo(CREATE)).toEqual([]);
    await fill('City *', 'Chicago');
    await click('Save and invite');
    expect(await screen.findByText('Client created. Invitation sent to edited@clients.test.')).toBeTruthy();
    expect(api.callsTo(CREATE).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        city: 'Chicago, IL',
        timeZoneShift: -6,
        clientStatus: ClientStatus.Invited,
      }),
    ]);
  });
});

test('the form of a client is loaded again after a failure, tells what a changed email does to the invitation, and sends what was changed', async () => {
  api.fail(CLIENT, 502).on(UPDATE, client);
  const { fill, click } = renderAdmin(<ClientPage />, '?open=client-1');
  await within(await drawer('Edit client')).findByRole('button', { name: 'Try again' });
  api.on(CLIENT, { ...client, clientStatus: ClientStatus.Invited });
  await click('Try again');
  await screen.findByLabelText('Notes');
  expect(valueOf('City *')).toBe('Chicago, IL');
  expect(valueOf('Notes')).toBe('Call first');
  await fill('Email *', 'other@clients.test');
  expect(await screen.findByText(MESSAGES.invitationEnds)).toBeTruthy();
  await fill('Notes', '');
  await click('Save');
  expect(await screen.findByText('Client updated.')).toBeTruthy();
  expect(api.callsTo(UPDATE)[0].body).toEqual({ version: 4, email: 'other@clients.test', notes: null });
});

test('the form of a client keeps its values when saving and inviting is refused', async () => {
  const { click } = renderAdmin(<ClientPage />, '?open=client-1');
  await screen.findByLabelText('Notes');
  api.fail(UPDATE, 400, { title: 'This was refused.', errors: { dotNumber: ['No such DOT number.'] } });
  await click('Save and invite');
  expect(await screen.findByText('No such DOT number.')).toBeTruthy();
  api.on(UPDATE, client);
  await click('Save');
  expect(await screen.findByText('Client updated.')).toBeTruthy();
  expect(api.callsTo(UPDATE).map(({ body }) => body)).toEqual([
    { version: 4, clientStatus: ClientStatus.Invited },
    { version: 4 },
  ]);
});

test('unsaved changes are kept by whatever would close the form, and lost after a confirmation', async () => {
  const { user, fill, click } = renderAdmin(<ClientPage />);
  const opener = screen.getByRole('button', { name: '+ Client' });
  await user.click(opener);
  await drawer('New client');
  await fill('Name *', 'Nearly lost');
  const back = () => Promise.resolve(window.history.back());
  for (const leave of [() => user.keyboard('{Escape}'), () => click('Close'), () => click('Cancel'), back]) {
    await leave();
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await click('Stay');
    await gone('Your changes will be lost.');
    expect(valueOf('Name *')).toBe('Nearly lost');
  }
  await back();
  await click('Leave');
  await waitFor(() => expect(screen.queryByLabelText('Name *')).toBeNull());
  expect(document.activeElement).toBe(opener);
  await user.click(opener);
  await drawer('New client');
  expect(valueOf('Name *')).toBe('');
});

test('a client is invited: the button is gone, the status is new', async () => {
  const { click } = renderAdmin(<ClientPage />);
  api.fail(INVITE, 502);
  await click('Invite Carrier: Edited Trucks');
  expect(await screen.findByText(MESSAGES.clientInviteFailed)).toBeTruthy();
  api.on(INVITE, { ...client, clientStatus: ClientStatus.Invited });
  await click('Invite Carrier: Edited Trucks');
  expect(await screen.findByText('Invitation sent to edited@clients.test.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invite Carrier: Edited Trucks' })).toBeNull();
  await click('Resend: Edited Trucks');
  await waitFor(() => expect(api.callsTo(INVITE)).toHaveLength(3));
  expect(within(screen.getByRole('table')).getByText('Invited', { selector: '.MuiChip-label' })).toBeTruthy();
});

test('a client who has signed up leads to the account, and is not invited again', async () => {
  api.on(CLIENTS, listResponse([{ ...client, accountId: 'user-2' }]));
  const { click } = renderAdmin(<ClientPage />);
  const link = await screen.findByRole('link', { name: 'Signed up' });
  expect(link.getAttribute('href')).toBe('/admin/users?manage=user-2');
  await click('Actions: Edited Trucks');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Invite Carrier|Resend)/ })).toBeNull();
});

test('a client is removed after a confirmation', async () => {
  const { click, choose } = renderAdmin(<ClientPage />);
  await choose('Remove', 'Edited Trucks');
  expect(screen.getByText(clientDeleteText('Edited Trucks'))).toBeTruthy();
  await click('Cancel');
  await gone(clientDeleteText('Edited Trucks'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions: Edited Trucks' }));

  api.on(REMOVE, client).on(CLIENTS, listResponse([]));
  await choose('Remove', 'Edited Trucks');
  await click('Confirm');
  expect(await screen.findByText('Client removed.')).toBeTruthy();
  expect(await screen.findByText(MESSAGES.noClients)).toBeTruthy();
});

describe('many clients', () => {
  const SEND = 'POST /client/sendInvitations';
  const others = ['client-2', 'client-3'].map((id) => ({ ...client, id, name: `Name of ${id}` }));

  test('that are chosen are invited after a confirmation, which says who was not', async () => {
    api.on(CLIENTS, listResponse([client, ...others]));
    const { user, click } = renderAdmin(<ClientPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Choose: Edited Trucks' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose: Name of client-2' }));
    expect(await screen.findByText('2 chosen')).toBeTruthy();
    await click('Invite');
    await screen.findByRole('alertdialog', { name: 'Invite 2 clients?' });
    api.on(SEND, {
      itemList: [
        { id: 'client-1', isSent: true, reason: null },
        { id: 'client-2', isSent: false, reason: 'This was refused.' },
      ],
    });
    await click('Invite');
    expect(await screen.findByText('1 client invited.')).toBeTruthy();
    expect(api.callsTo(SEND)[0].body).toEqual({ ids: ['client-1', 'client-2'] });
    const dialog = await screen.findByRole('dialog', { name: 'Not invited' });
    expect(dialog.textContent).toContain('Name of client-2: This was refused.');
    expect(screen.queryByText(/chosen$/)).toBeNull();
  });

  test('are not asked to be invited when they have been, or have signed up', async () => {
    api.on(
      CLIENTS,
      listResponse([
        { ...client, clientStatus: ClientStatus.Invited },
        { ...others[0], accountId: 'user-2' },
      ]),
    );
    const { click } = renderAdmin(<ClientPage />);
    await click('Choose all loaded', 'checkbox');
    await click('Invite');
    const dialog = await screen.findByRole('alertdialog', { name: 'No client to invite' });
    expect(dialog.textContent).toContain('Edited Trucks: Invited before.Name of client-2: Signed up.');
    expect(within(dialog).queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  test('are exported under the headings of the files that they come in by', () => {
    const [head, line] = clientsCsv([client]).split('\r\n');
    expect(head).toContain('"Name","Email","City","DOT","Roles","Time Zone Shift","Notes","Status"');
    expect(line).toContain('"Edited Trucks","edited@clients.test","Chicago, IL","12345","Carrier",-5,');
  });

  test('are all invited who have not been, a hundred in a call, and by later calls when one fails', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ ...client, id: `client-${index}` }));
    const { click } = renderAdmin(<ClientPage />);
    await screen.findByText('Edited Trucks');
    api.on(CLIENTS, ({ query }) =>
      listResponse(query.get('filter')!.includes('isSignedUp') ? many : [client]),
    );
    api.on(SEND, ({ body }) => {
      const { ids } = body as { ids: string[] };
      if (ids.length > 1) return new Response(null, { status: 502 });
      return { itemList: ids.map((id) => ({ id, isSent: true, reason: null })) };
    });
    await click('Invite all');
    expect(JSON.parse(api.callsTo(CLIENTS).at(-1)!.query.get('filter')!)).toEqual({
      clientStatus: ClientStatus.Created,
      isSignedUp: false,
    });
    await screen.findByRole('alertdialog', { name: 'Invite 101 clients?' });
    await click('Invite');
    expect(await screen.findByText('1 client invited.')).toBeTruthy();
    expect(api.callsTo(SEND).map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([100, 1]);
    const dialog = await screen.findByRole('dialog', { name: 'Not invited' });
    expect(dialog.textContent).toContain(MESSAGES.clientInviteFailed);
  });

  test('come in by a file, whose other rows are told and can be downloaded', async () => {
    const { user, click } = renderAdmin(<ClientPage />);
    await click('Import');
    await click('Upload');
    expect(await screen.findByText(MESSAGES.chooseFile)).toBeTruthy();
    await user.upload(screen.getByLabelText('File of clients'), new File(['Name'], 'leads.csv'));
    expect(screen.queryByText(MESSAGES.chooseFile)).toBeNull();
    api.fail('POST /client/import', 400, { title: 'The file holds no clients.' });
    await click('Upload');
    expect(await screen.findByText('The file holds no clients.')).toBeTruthy();
    api.on('POST /client/import', {
      rowsRead: 3,
      created: 1,
      skipped: 1,
      failed: 1,
      columns: ['Name'],
      rows: [
        { line: 3, outcome: 'skipped', reason: 'There already is one.', cells: ['A'] },
        { line: 4, outcome: 'failed', reason: 'Name: Required field.', cells: [''] },
      ],
    });
    await click('Upload');
    const report = await screen.findByRole('status');
    expect(report.textContent).toContain('Rows read3Created1Skipped1Failed1');
    expect(report.textContent).toContain('Line 4 failed: Name: Required field.');
    expect(screen.getByRole('button', { name: 'Report of all 2 rows' })).toBeTruthy();
  });
});

test('the list is a table with room, with fewer columns where there is less, and cards without', async () => {
  setScreen({ width: 1300 });
  renderAdmin(<ClientPage />);
  expect(await screen.findByRole('columnheader', { name: 'Created' })).toBeTruthy();
  act(() => setScreen({ width: 960 }));
  // Choose, name, email, city, status, invited and actions.
  expect(screen.getAllByRole('columnheader')).toHaveLength(7);
  act(() => setScreen({ width: 959 }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(screen.getByRole('listitem').textContent).toContain('Edited Trucks');
});

test('the list is searched, sorted and filtered', async () => {
  const { fill, click } = renderAdmin(<ClientPage />);
  expect(await screen.findByRole('button', { name: 'Sort by DOT ascending' })).toBeTruthy();
  await fill('Search', 'zeta');
  await click('Sort: Name, ascending');
  await click(/^Name/, 'menuitemradio');
  await click(/^Role/, 'combobox');
  await click('Broker', 'option');
  await click(/^Status/, 'combobox');
  await click('Stopped', 'option');
  const filter = { q: 'zeta', appRoles: 'Broker', clientStatus: ClientStatus.Stopped };
  await waitFor(() => {
    const { query } = api.callsTo(CLIENTS).at(-1)!;
    expect(JSON.parse(query.get('filter')!)).toEqual(filter);
    expect(query.get('sort')).toBe('["name","DESC"]');
  });
});
