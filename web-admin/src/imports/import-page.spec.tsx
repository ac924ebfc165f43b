import { beforeEach, describe, expect, test } from '@jest/globals';
import { api, listResponse, scrollToEnd } from '@lanewise/browser/testing';
import {
  type AdminUser,
  type FailedRowFault,
  type FailedRowPage,
  type FailedRowView,
  type ImportAccepted,
  type ImportView,
  IMPORT_SOURCE_NAMES,
  type ImportSource,
  MESSAGES,
  UPLOAD_PATHS,
  WRONG_SOURCE_MESSAGES,
} from '@lanewise/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { StubRequest } from '../testing/stub-request';
import { ImportPage } from './import-page';

const IMPORTS = 'GET /admin/imports';
const CANCEL = 'POST /imports/import-1/cancel';

const record: ImportView = {
  id: 'import-1',
  source: 'central-loads',
  userId: 'admin',
  fileName: 'board.csv',
  fileSize: 2048,
  status: 'running',
  rowsRead: 150,
  imported: 100,
  updated: 20,
  repriced: 0,
  skipped: 0,
  failed: 0,
  progress: 0.5,
  message: null,
  cancelling: false,
  checksum: 'other',
  createdAt: '2026-05-01T08:00:00.000',
  startedAt: '2026-05-01T08:00:01.000',
  finishedAt: null,
  unmatchedCompanies: [],
};

/** Replies to the lists: all imports, those under way, and those of a file. */
const serve = (imports: ImportView[]): void =>
  void api.on(IMPORTS, ({ query }) => {
    const { status, checksum, id } = JSON.parse(query.get('filter')!) as Record<string, string | string[]>;
    return listResponse(
      imports.filter(
        (each) =>
          (!status || status.includes(each.status)) &&
          (!checksum || each.checksum === checksum) &&
          (!id || id.includes(each.id)),
      ),
    );
  });

const uploader = { id: 'admin', firstName: 'Ada', lastName: 'Admin', email: 'ada@demo.test' } as AdminUser;
const accepted: ImportAccepted = { id: 'import-1', sameFileAs: null };
const csv = (name: string, text = 'a,b') => new File([text], name);
const json = (name: string) => new File(['{"loads":[]}'], name);

const panelOf = (source: ImportSource) => screen.getByRole('region', { name: IMPORT_SOURCE_NAMES[source] });
const rowOf = (name: string, source: ImportSource = 'central-loads') =>
  within(panelOf(source)).findByRole('listitem', { name });

beforeEach(() => {
  StubRequest.install();
  serve([]);
  api.on('GET /importLoad/getUpkeepRuns', { itemList: [] }).on('GET /admin/users', listResponse([uploader]));
});

/** Chooses files for a source. */
function open() {
  const page = renderAdmin(<ImportPage />);
  const choose = (source: ImportSource, ...files: File[]) =>
    page.user.upload(screen.getByLabelText(`${IMPORT_SOURCE_NAMES[source]} files`), files);
  const upload = (source: ImportSource = 'central-loads') =>
    page.user.click(within(panelOf(source)).getByRole('button', { name: /^Upload( \d+ files)?$/ }));
  return { ...page, choose, upload };
}

test('a chosen file that is dropped on its panel is taken', async () => {
  open();
  const dataTransfer = { types: ['Files'], files: [csv('dropped.csv')] };
  const zone = within(panelOf('central-loads')).getByText(/or drop/);
  fireEvent.dragOver(zone, { dataTransfer });
  fireEvent.drop(screen.getByText('Drop Central Loads files here'), { dataTransfer });
  expect(await within(await rowOf('dropped.csv')).findByText('Ready to upload')).toBeTruthy();
});

test('a chosen file is asked for, is asked about when it is there twice, can be removed, and is moved to its source on request', async () => {
  const { choose, upload, click } = open();
  expect(await screen.findByText('Nothing is being imported. Uploads will appear here.')).toBeTruthy();
  await upload();
  expect(await screen.findByText(MESSAGES.chooseFile)).toBeTruthy();
  await choose('central-loads', csv('board.csv'), csv('copy.csv'));
  const copy = within(await rowOf('copy.csv'));
  expect(await copy.findByText(/^This is the same file as board\.csv in this list\./)).toBeTruthy();
  await click('Remove: copy.csv');
  await click('Remove: board.csv');
  expect(within(panelOf('central-loads')).queryByRole('listitem')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Choose files');

  await choose('central-loads', json('wrong.csv'));
  expect(await screen.findByText(WRONG_SOURCE_MESSAGES['truck-smarter'])).toBeTruthy();
  await click('Move to TruckSmarter');
  const moved = within(await rowOf('wrong.csv', 'truck-smarter'));
  expect(await moved.findByText('Ready to upload')).toBeTruthy();
  expect(within(panelOf('central-loads')).queryByRole('listitem')).toBeNull();
});

test('a chosen file that was imported before is skipped, or uploaded anyway', async () => {
  api.on(IMPORTS, ({ query }) =>
    listResponse(query.get('filter')!.includes('checksum') ? [{ ...record, status: 'completed' }] : []),
  );
  const { choose, upload, click } = open();
  await choose('central-loads', csv('again.csv'));
  await screen.findByText(/^This is the same file as board\.csv, imported .* not duplicated\.$/);
  await upload();
  expect(await screen.findByText('Please answer the question about the file.')).toBeTruthy();
  await click('Skip');
  expect(within(panelOf('central-loads')).queryByRole('listitem')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Choose files');

  await choose('central-loads', csv('again.csv'));
  await click('Upload anyway');
  await waitFor(() => expect(StubRequest.sent).toHaveLength(1));
});

test('an upload shows its progress, and its import when it was accepted', async () => {
  const { choose, upload } = open();
  await choose('central-loads', csv('board.csv', 'a,b\n'));
  await upload();
  await waitFor(() => expect(StubRequest.sent).toHaveLength(1));
  const [request] = StubRequest.sent;
  expect(request.url).toBe(`/api/${UPLOAD_PATHS['central-loads']}`);
  act(() => request.upload.onprogress?.({ loaded: 3 }));
  const bar = await screen.findByRole('progressbar', { name: 'Upload of board.csv' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('75'));
  serve([record]);
  act(() => request.respond(202, accepted));
  expect(await screen.findByText(MESSAGES.fileReceived)).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'board.csv' })).toBeTruthy();
  expect(screen.queryByText(MESSAGES.uploaded)).toBeNull();
  serve([{ ...record, status: 'completed', finishedAt: '2026-05-01T08:00:05.000' }]);
  expect(await screen.findByText(MESSAGES.uploaded, {}, { timeout: 8000 })).toBeTruthy();
});

test('an upload that is canceled or refused says so once, and can be sent again', async () => {
  const { choose, upload, click } = open();
  await choose('central-loads', csv('board.csv'));
  await upload();
  await click('Cancel upload: board.csv');
  expect(await screen.findByText('Upload canceled.')).toBeTruthy();
  await click('Upload again');
  await waitFor(() => expect(StubRequest.sent).toHaveLength(2));
  act(() => StubRequest.sent[1].respond(413, { title: 'The file is too large.' }));
  expect(await within(await rowOf('board.csv')).findByText('The file is too large.')).toBeTruthy();
  expect(await screen.findByText('board.csv was not uploaded.')).toBeTruthy();
  expect(screen.getAllByText('The file is too large.')).toHaveLength(1);
  await click('Try again');
  await waitFor(() => expect(StubRequest.sent).toHaveLength(3));
});

test('an import is canceled after a confirmation, which tells what is kept and why that failed', async () => {
  serve([record]);
  const { click } = open();
  await click('Cancel the import of board.csv');
  expect(
    screen.getByText('120 imported loads will be kept. The rest of the file will not be imported.'),
  ).toBeTruthy();
  serve([{ ...record, imported: 180 }]);
  expect(await screen.findByText(/^200 imported loads will be kept\./)).toBeTruthy();
  api.fail(CANCEL, 500, { title: 'No, not now.' });
  await click('Cancel import');
  expect(await screen.findByText('No, not now.')).toBeTruthy();
  api.on(CANCEL, null);
  serve([{ ...record, status: 'cancelled', finishedAt: '2026-05-01T08:00:05.000' }]);
  await click('Cancel import');
  expect(await screen.findByText('board.csv was canceled. 120 loads were imported.')).toBeTruthy();
});

test('an import that waits tells what for', async () => {
  serve([record, { ...record, id: 'import-2', fileName: 'second.csv', status: 'queued' }]);
  const { user } = open();
  expect(await screen.findByText(/waiting for 1 earlier import from Central Loads/)).toBeTruthy();
  const waiting = within(screen.getByRole('list', { name: 'Waiting' }));
  await user.click(waiting.getByRole('button', { name: 'Cancel the import of second.csv' }));
  expect(screen.getByText('No loads have been imported yet, and none will be.')).toBeTruthy();
});

describe('failed rows', () => {
  const ROWS = 'GET /imports/import-1/failed-rows';
  const RESEND = 'POST /imports/import-1/failed-rows/resend';
  const text = 'Origin city "Atlnta, IL" is not known. Did you mean "Atlanta, IL"?';
  const fix = { name: 'Atlanta, IL', edits: [{ column: 1, from: 'Atlnta', to: 'Atlanta' }] };
  const rowAt = (position: string, line: number, faults: FailedRowFault[]): FailedRowView => ({
    position,
    line,
    cells: [`LD-${line}`, 'Atlnta', 'boat'],
    faults,
  });
  const city: FailedRowFault = { text, column: 1, fix };
  const equipment: FailedRowFault = { text: 'Equipment "boat" is not known.', column: 2, fix: null };
  const itemList = [rowAt('1', 2, [city]), rowAt('2', 4, [city, equipment])];
  const page: FailedRowPage = {
    columns: ['Reference ID', 'Origin City', 'Equipment'],
    itemList,
    remaining: 2,
  };

  function openFailed() {
    const ended: ImportView = { ...record, status: 'completed', failed: 2 };
    serve([ended]);
    api.on('GET /admin/imports/import-1', ended).on(ROWS, page);
    return renderAdmin(<ImportPage />, '?open=import-1');
  }
  const line = async (number: number) =>
    within(await screen.findByRole('listitem', { name: `Line ${number}` }));

  test('are listed with line, reason and cell, corrected there and sent again', async () => {
    const { user, fill, click } = openFailed();
    const second = await line(4);
    expect(second.getByText('Equipment "boat" is not known.')).toBeTruthy();
    expect(second.getByLabelText('Origin City, line 4')).toHaveProperty('value', 'Atlnta');
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();

    await user.click(second.getByRole('button', { name: 'Use Atlanta, IL in 2 rows' }));
    expect((await line(2)).getByLabelText('Origin City, line 2')).toHaveProperty('value', 'Atlanta');
    expect(screen.queryByRole('button', { name: /^Use Atlanta/ })).toBeNull();
    expect(second.getByText('Partly corrected')).toBeTruthy();
    await fill('Equipment, line 4', 'Van');
    expect(second.getByText('Corrected')).toBeTruthy();
    await click('Show all columns of line 4');
    expect(second.getByLabelText('Reference ID, line 4')).toHaveProperty('value', 'LD-4');

    api.on(RESEND, { id: 'import-2', sameFileAs: null }).on(ROWS, { ...page, itemList: [], remaining: 0 });
    await click('Send 2 rows again');
    expect(await screen.findByText('All of them were sent again.')).toBeTruthy();
    expect(screen.getByText(MESSAGES.rowsSent)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Failed rows');
    expect(api.callsTo(RESEND)[0].body).toEqual({
      rows: [
        { position: '1', cells: [{ column: 1, value: 'Atlanta' }] },
        {
          position: '2',
          cells: [
            { column: 1, value: 'Atlanta' },
            { column: 2, value: 'Van' },
          ],
        },
      ],
    });
  });

  test('have their corrections back after the session has ended, and until they are sent or discarded', async () => {
    const { fill } = openFailed();
    await line(2);
    await fill('Origin City, line 2', 'Peoria');
    cleanup();
    const { click } = openFailed();
    const again = await line(2);
    expect(again.getByLabelText('Origin City, line 2')).toHaveProperty('value', 'Peoria');
    api.fail(RESEND, 409, { title: MESSAGES.rowsAlreadySent });
    await click('Send 1 row again');
    expect(await screen.findByText(MESSAGES.rowsAlreadySent)).toBeTruthy();
    expect(again.getByLabelText('Origin City, line 2')).toHaveProperty('value', 'Peoria');
    await click('Discard');
    expect(again.getByLabelText('Origin City, line 2')).toHaveProperty('value', 'Atlnta');
    expect(screen.queryByText('Your unsaved changes are back.')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('are loaded again after a failure, and more of them on request', async () => {
    const more = rowAt('9', 11, [equipment]);
    const { click } = openFailed();
    api.fail(ROWS, 502);
    expect(await screen.findByText(MESSAGES.failedRowsFailed)).toBeTruthy();
    api.on(ROWS, ({ query }) => ({
      ...page,
      itemList: query.get('after') === '2' ? [more] : itemList,
      remaining: 3,
    }));
    await click('Try again');
    await click('Show more');
    await line(11);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

test('an import says who uploaded it, also when that account is gone', async () => {
  api
    .on('GET /admin/imports/import-1', record)
    .on('GET /admin/imports/import-2', { ...record, id: 'import-2', userId: 'somebody' });
  renderAdmin(<ImportPage />, '?open=import-1');
  expect(await screen.findByText('Ada Admin')).toBeTruthy();
  cleanup();
  renderAdmin(<ImportPage />, '?open=import-2');
  expect(await screen.findByText('Removed account')).toBeTruthy();
});

test('a company without a broker is found among many, leads to the form of a new one, or is said to be an existing one', async () => {
  const details = Array.from({ length: 9 }, (_, n) => ({
    company: n === 4 ? 'Blue FRT' : `Company ${n}`,
    loads: n === 4 ? 1200 : 1,
    email: null,
    phone: null,
  }));
  const broker = { id: 'broker-1', version: 7, name: 'Blue Freight', aliases: ['BLUE'] };
  api
    .on('GET /admin/imports/import-1', {
      ...record,
      unmatchedCompanies: details.map(({ company }) => company),
      unmatchedCompanyDetails: details,
    })
    .on('GET /admin/brokers', listResponse([broker]))
    .on('GET /admin/brokers/broker-1', broker)
    .on('PUT /admin/brokers/broker-1', broker);
  const { click, user } = renderAdmin(<ImportPage />, '?open=import-1');
  await user.type(await screen.findByLabelText('Filter companies'), 'blue');
  expect(screen.queryByText('Company 0')).toBeNull();
  const add = new URL(screen.getByText('+ Broker').getAttribute('href')!, 'http://localhost');
  expect([add.pathname, add.searchParams.get('open')]).toEqual(['/admin/brokers', 'new']);
  expect(JSON.parse(add.searchParams.get('prefill')!)).toMatchObject({ company: 'Blue FRT', email: null });
  expect(screen.getByText('1,200 loads').getAttribute('href')).toContain(
    encodeURIComponent('"company":"Blue'),
  );
  await click('Same as…: Blue FRT');
  await user.type(await screen.findByRole('combobox', { name: 'Broker' }), 'blue');
  await user.click(await screen.findByRole('option', { name: 'Blue Freight' }));
  await click('Save');
  expect(await screen.findByText('Blue FRT is Blue Freight.')).toBeTruthy();
  expect(api.callsTo('PUT /admin/brokers/broker-1').map(({ body }) => body)).toEqual([
    { version: 7, name: 'Blue Freight', aliases: ['BLUE', 'Blue FRT'] },
  ]);
});

test('completed imports say whether there were errors, and whether they brought any loads', async () => {
  const ends: [string, string, Partial<ImportView>][] = [
    ['Completed', 'Success', {}],
    ['Completed with 1 error', 'Warning', { failed: 1 }],
    ['Completed with 1,234 errors', 'Warning', { failed: 1234 }],
    ['No loads, 5 errors', 'Error', { imported: 0, updated: 0, failed: 5 }],
    ['No loads imported', 'Error', { imported: 0, updated: 0, skipped: 5 }],
  ];
  serve(ends.map(([id, , counts]) => ({ ...record, id, status: 'completed', ...counts })));
  open();
  for (const [label, color] of ends) {
    const chip = (await screen.findByText(label)).closest('.MuiChip-root');
    expect(chip?.classList).toContain(`MuiChip-color${color}`);
  }
});

test('skipped rows are downloaded, or the page says why they cannot be', async () => {
  serve([{ ...record, skipped: 1200 }]);
  api.fail('GET /imports/import-1/skipped-rows.csv', 404, { title: MESSAGES.loadFileRemoved });
  const { click } = open();
  await screen.findByText('Skipped rows (1,200)');
  await click('Download skipped rows (1,200) of board.csv as CSV');
  expect(await screen.findByText(MESSAGES.loadFileRemoved)).toBeTruthy();
});

test('the list says that there are no imports, and none of a source', async () => {
  const { click, address } = open();
  expect(await screen.findByText('No imports yet.')).toBeTruthy();
  await click(/^Source/, 'combobox');
  await click(IMPORT_SOURCE_NAMES['truck-smarter'], 'option');
  expect(await screen.findByText('No imports from this source yet.')).toBeTruthy();
  expect(address()).toContain(encodeURIComponent('{"source":"truck-smarter"}'));
});

test('the list loads more imports when its end comes into view, and follows a running one among them', async () => {
  const imports = Array.from({ length: 12 }, (_, n): ImportView => {
    const status = n === 11 ? 'running' : 'completed';
    return { ...record, id: `import-${n}`, fileName: `board-${n}.csv`, status, rowsRead: n };
  });
  api.on(IMPORTS, ({ query }) => {
    const { status } = JSON.parse(query.get('filter')!) as Record<string, string[]>;
    if (status) return listResponse(imports.filter((each) => status.includes(each.status)));
    const [from, to] = JSON.parse(query.get('range')!) as [number, number];
    return listResponse(imports.slice(from, to + 1), imports.length);
  });
  open();
  const list = within(screen.getByRole('region', { name: 'Imports' }));
  await list.findByRole('link', { name: 'board-9.csv' });
  expect(list.queryByRole('link', { name: 'board-11.csv' })).toBeNull();
  await act(async () => scrollToEnd());
  const row = (await list.findByRole('link', { name: 'board-11.csv' })).closest('tr')!;
  expect(list.getByText('End of list')).toBeTruthy();
  expect(within(row).getByText('Running')).toBeTruthy();
  imports[11].rowsRead = 1234;
  await within(row).findByText('1,234');
});
