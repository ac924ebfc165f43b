import { beforeEach, expect, test } from '@jest/globals';
import { api } from '@lanewise/browser/testing';
import type { ImportView } from '@lanewise/contracts';
import { screen, waitFor } from '@testing-library/react';
import { upkeepRunWith } from '../../testing/upkeep-run';
import { renderAdmin } from '../../testing/render-admin';
import { ImportedLoads } from './imported-loads';

const RUNS = 'GET /importLoad/getUpkeepRuns';
const PREVIEW = 'GET /importLoad/previewImported';
const REMOVE = 'DELETE /importLoad/deleteImported';

const run = upkeepRunWith({ kind: 'import', subject: 'import-1', done: 500, total: 2000 });
const ended = upkeepRunWith({ ...run, status: 'completed', done: 2000, changed: 2000 });

const show = (imported = 2000) =>
  renderAdmin(<ImportedLoads record={{ id: 'import-1', imported } as ImportView} />);

beforeEach(() => {
  api.on(RUNS, { itemList: [] }).on(PREVIEW, { count: 2000, saved: 1, rewritten: 1200 });
});

test('what an import brought in is removed after saying what goes and what stays', async () => {
  const { click } = show();
  const link = screen.getByText('Loads it brought in');
  const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://localhost');
  expect([pathname, searchParams.get('filter')]).toEqual(['/admin/loads', '{"importId":"import-1"}']);
  await click('Remove them');
  expect(await screen.findByText('2,000 loads will be deleted permanently. Please confirm.')).toBeTruthy();
  expect(screen.getByText('1 of them is saved by carriers, who keep their copies.')).toBeTruthy();
  expect(screen.getByText('1,200 loads that a later import has updated stay.')).toBeTruthy();
  const respond = api.hold(REMOVE);
  await click('Remove');
  expect(await screen.findByText('Removing…')).toBeTruthy();
  api.on(RUNS, { itemList: [ended] });
  respond({ removed: 2000 });
  expect(await screen.findByText('The loads of the import were removed.')).toBeTruthy();
  expect(await screen.findByText('2,000 loads removed')).toBeTruthy();
  expect(api.callsTo(REMOVE).map(({ query }) => query.get('importId'))).toEqual(['import-1']);
});

test('a removal that was started elsewhere shows how far it is, those of other imports do not', async () => {
  api.on(RUNS, { itemList: [{ ...ended, id: 'run-2', subject: 'import-2' }, run] });
  show();
  expect(await screen.findByText('500 of 2,000')).toBeTruthy();
});

test('an import that added nothing has nothing to remove', async () => {
  show(0);
  await waitFor(() => expect(screen.queryByText('Remove them')).toBeNull());
});

test('an import with nothing left to remove says so', async () => {
  api.on(PREVIEW, { count: 0, saved: 0, rewritten: 0 });
  const { click } = show();
  await click('Remove them');
  expect(await screen.findByText('None of its loads are left to remove.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('a removal that takes long goes on, and the page says so', async () => {
  const { click } = show();
  await click('Remove them');
  await screen.findByText(/will be deleted permanently/);
  api.fail(REMOVE, 504, { title: 'It goes on.' });
  api.on(RUNS, { itemList: [run] });
  await click('Remove');
  expect(await screen.findByText('It goes on.')).toBeTruthy();
  expect(await screen.findByText('500 of 2,000')).toBeTruthy();
});
