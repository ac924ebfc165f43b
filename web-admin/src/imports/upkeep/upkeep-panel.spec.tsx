import { beforeEach, expect, test } from '@jest/globals';
import { api } from '@lanewise/browser/testing';
import { MESSAGES, type UpkeepPreview, type UpkeepRun } from '@lanewise/contracts';
import { screen, waitFor } from '@testing-library/react';
import { upkeepRunWith } from '../../testing/upkeep-run';
import { renderAdmin } from '../../testing/render-admin';
import { UpkeepPanel } from './upkeep-panel';

const RUNS = 'GET /importLoad/getUpkeepRuns';
const PREVIEW = 'GET /importLoad/previewDuplicates';
const REMOVE = 'DELETE /importLoad/deleteDuplicates';
const HEATMAP = 'GET /heatmap/generate/';

const load = {
  id: 'load-1',
  source: 'central-loads',
  referenceId: 'CL-1',
  shipperName: 'Acme Freight',
  origin: 'Chicago, IL',
  destination: 'Dallas, TX',
  pickUp: '2026-05-01T20:00:00.000',
  originTimeZone: 'America/Chicago',
} as const;
const preview: UpkeepPreview = {
  count: 1200,
  examples: [{ ...load, stays: { ...load, id: 'load-2', source: 'truck-smarter', referenceId: 'TS-9' } }],
};
const run = upkeepRunWith({});
const completed: UpkeepRun = {
  ...run,
  status: 'completed',
  done: 1200,
  changed: 1199,
  finishedAt: '2026-05-01T08:00:09.000',
};

const serveRuns = (...itemList: UpkeepRun[]) => api.on(RUNS, { itemList });

beforeEach(() => {
  serveRuns();
  api.on(PREVIEW, preview);
});

test('deleting duplicates shows first how many there are, with examples and what stays', async () => {
  const { click } = renderAdmin(<UpkeepPanel />);
  await click('Delete duplicates');
  expect(
    await screen.findByText('1,200 duplicates will be deleted permanently. Please confirm.'),
  ).toBeTruthy();
  expect(screen.getByText('Some of them:')).toBeTruthy();
  expect(screen.getByText('CL-1')).toBeTruthy();
  expect(screen.getByText('Chicago, IL → Dallas, TX')).toBeTruthy();
  expect(screen.getByText('May 1, 2026, 3:00 PM CDT')).toBeTruthy();
  expect(screen.getByText(/from TruckSmarter stays/).textContent).toBe('TS-9 from TruckSmarter stays.');
  await click('Cancel');
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete duplicates' }));
  });
  expect(api.callsTo(REMOVE)).toHaveLength(0);
});

test('deleting duplicates shows its progress, cannot be started twice meanwhile, and says how it ended', async () => {
  const respond = api.hold(REMOVE);
  const { click } = renderAdmin(<UpkeepPanel />);
  await click('Delete duplicates');
  await screen.findByText(/1,200 duplicates/);
  serveRuns(run);
  await click('Delete');
  expect(await screen.findByText('300 of 1,200 duplicates')).toBeTruthy();
  await click('Delete duplicates');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  serveRuns(completed);
  respond({ removed: 1199 });
  expect(await screen.findByText(MESSAGES.duplicatesDeleted)).toBeTruthy();
  expect(await screen.findByText(/^1,199 duplicates deleted · May 1, 2026/)).toBeTruthy();
  expect(api.callsTo(REMOVE)).toHaveLength(1);
});

test('deleting duplicates says so when there is nothing to delete', async () => {
  api.on(PREVIEW, { count: 0, examples: [] });
  const { click } = renderAdmin(<UpkeepPanel />);
  await click('Delete duplicates');
  expect(await screen.findByText('There are no duplicates. Nothing to delete.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await click('Close');
});

test('deleting duplicates shows why the preview cannot be loaded, tries again, and says when the removal fails', async () => {
  api.fail(PREVIEW, 403);
  const { click } = renderAdmin(<UpkeepPanel />);
  await click('Delete duplicates');
  expect(await screen.findByText(MESSAGES.forbidden)).toBeTruthy();
  api.on(PREVIEW, preview);
  await click('Try again');
  expect(await screen.findByText(/1,200 duplicates/)).toBeTruthy();
  api.fail(REMOVE, 500);
  await click('Delete');
  expect(await screen.findByText('Unable to remove duplicates.')).toBeTruthy();
});

test('a run that was started before a reload is followed to its end, and says that it failed', async () => {
  serveRuns({ ...run, kind: 'legacy' });
  renderAdmin(<UpkeepPanel />);
  expect(await screen.findByText('300 of 1,200 legacy loads')).toBeTruthy();
  serveRuns({ ...completed, kind: 'legacy', status: 'failed', error: 'It stopped.' });
  expect(await screen.findByText('Unable to remove ImportLoads.')).toBeTruthy();
  expect(await screen.findByText(/^Failed: It stopped\./)).toBeTruthy();
});

test('legacy loads are deleted with a text of their own', async () => {
  api.on('GET /importLoad/previewLegacy', { count: 1, examples: [{ ...load, stays: null }] });
  api.on('DELETE /importLoad/deleteLegacy', { removed: 1 });
  const { click } = renderAdmin(<UpkeepPanel />);
  await click('Delete legacy loads');
  expect(await screen.findByText('1 legacy load will be deleted permanently. Please confirm.')).toBeTruthy();
  expect(screen.queryByText('Some of them:')).toBeNull();
  await click('Delete');
  expect(await screen.findByText('Legacy ImportLoads deleted.')).toBeTruthy();
});

test('the heatmap is generated once, and says so, or why not', async () => {
  const respond = api.hold(HEATMAP);
  const { click } = renderAdmin(<UpkeepPanel />);
  await click('Generate the heatmap');
  await click('Generate the heatmap');
  respond({});
  expect(await screen.findByText('Heatmap gererated successfully.')).toBeTruthy();
  expect(api.callsTo(HEATMAP)).toHaveLength(1);
  api.fail(HEATMAP, 500);
  await click('Generate the heatmap');
  expect(await screen.findByText('Unable to generate the heatmap.')).toBeTruthy();
});
