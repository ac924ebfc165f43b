import { beforeEach, describe, expect, test } from '@jest/globals';
import { api, gone, listResponse, scrollToEnd } from '@lanewise/browser/testing';
import { type DeadLetter, type JobQueueState, LIMITS, MESSAGES, SERVICES, TOPICS } from '@lanewise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { EventsPage } from './events-page';

const DEAD_LETTERS = 'GET /ops/loads/dead-letters';
const DETAILS = 'GET /ops/loads/dead-letters/event-1';
const DISCARD = 'POST /ops/loads/dead-letters/event-1/discard';
const REPLAY = 'POST /ops/loads/dead-letters/replay';

const letter: DeadLetter = {
  id: 'event-1',
  topic: TOPICS.trucks,
  key: 'truck-1',
  state: 'parked',
  error: 'TypeError: poisoned\n    at apply (trucks.ts:1)',
  attempts: 8,
  nextAttemptAt: null,
  correlationId: 'correlation-1',
  occurredAt: '2026-05-01T08:00:00.000',
  ageSeconds: 90,
};
const EVENT = `${TOPICS.trucks}, key truck-1`;

beforeEach(() => {
  api.on('GET /ops/*/dead-letters', listResponse([])).on('GET /ops/*/jobs', []);
  api
    .on(DEAD_LETTERS, listResponse([letter]))
    .on(DETAILS, { ...letter, version: 1, payload: { miles: 913 } });
});

describe('the list', () => {
  test('is filtered by service, state and key, and shows all again', async () => {
    const filters = () =>
      api.callsTo(DEAD_LETTERS).map(({ query }) => JSON.parse(query.get('filter')!) as object);
    const { click, fill } = renderAdmin(<EventsPage />);
    await screen.findByRole('link', { name: EVENT });
    await click(/^Service/, 'combobox');
    await click('fleet', 'option');
    expect(await screen.findByText('No events match these filters.')).toBeTruthy();
    await click('Show all');
    await screen.findByRole('link', { name: EVENT });
    await click(/^State/, 'combobox');
    await click('Retrying', 'option');
    await fill('Key', 'truck-1');
    await waitFor(() => expect(filters()).toContainEqual({ state: 'retrying', key: 'truck-1' }));
  });

  test('loads more events when its end comes into view, and replays those that are selected on any page', async () => {
    const letters = Array.from({ length: 12 }, (_, n) => ({
      ...letter,
      id: `event-${n}`,
      key: `truck-${n}`,
      occurredAt: `2026-05-01T08:00:${30 - n}.000`,
    }));
    let attempts = 8;
    api
      .on(DEAD_LETTERS, ({ query }) => {
        const [from, to] = JSON.parse(query.get('range')!) as [number, number];
        const rows = letters.map((each) => ({ ...each, attempts }));
        return listResponse(rows.slice(from, to + 1), rows.length);
      })
      .on(REPLAY, { replayed: 2 });
    const { user, click } = renderAdmin(<EventsPage />);
    const select = async (key: string) =>
      user.click(await screen.findByRole('checkbox', { name: `Select ${TOPICS.trucks}, key ${key}` }));
    await select('truck-0');
    expect(screen.queryByText('End of list')).toBeNull();
    await act(async () => scrollToEnd());
    await select('truck-11');
    expect(screen.getByText('End of list')).toBeTruthy();

    attempts = 9;
    await waitFor(() => expect(screen.getAllByRole('cell', { name: '9' })).toHaveLength(12), {
      timeout: 8000,
    });
    await click('Replay selected (2)');
    expect(await screen.findByText('Retrying 2 events.')).toBeTruthy();
    expect(api.callsTo(REPLAY)[0].body).toEqual({ ids: ['event-0', 'event-11'] });
    expect(screen.queryByRole('button', { name: /^Replay selected/ })).toBeNull();
  });

  test('can be loaded again when no service has responded, and says that all is well', async () => {
    api.breakDown('GET /ops/*/dead-letters').breakDown(DEAD_LETTERS);
    const { user } = renderAdmin(<EventsPage />);
    const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
    expect(screen.getByText(MESSAGES.networkUnavailable)).toBeTruthy();
    api.on('GET /ops/*/dead-letters', listResponse([])).on(DEAD_LETTERS, listResponse([]));
    await user.click(retry);
    expect(await screen.findByText('All events have been applied.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Replay/ })).toBeNull();
  });

  test('is below the jobs, and says how many events of all services are not listed', async () => {
    api.on(DEAD_LETTERS, listResponse([letter], LIMITS.pageSize.max + 1500));
    renderAdmin(<EventsPage />);
    expect(await screen.findByText(/^There are 1,500 more than are listed\./)).toBeTruthy();
    // Whatever it loads, the jobs are never out of reach.
    expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual([
      'Jobs',
      'Events not applied',
    ]);
  });

  test('shows the events of the other services when one does not respond, and names it', async () => {
    api.breakDown('GET /ops/fleet/dead-letters').breakDown('GET /ops/fleet/jobs');
    renderAdmin(<EventsPage />);
    expect(await screen.findByRole('link', { name: EVENT })).toBeTruthy();
    expect(screen.getByText(/so its events are not shown/).textContent).toMatch(/^fleet did not respond/);
    expect(await screen.findByText(/did not respond, so its jobs are not shown/)).toBeTruthy();
  });
});

test('a parked event shows what failed and why', async () => {
  const { click } = renderAdmin(<EventsPage />);
  await click(EVENT, 'link');
  const drawer = await screen.findByRole('dialog', { name: 'Event' });
  const region = async (name: string) => (await within(drawer).findByRole('region', { name })).textContent;
  expect(await region('Last error')).toBe(letter.error);
  expect(await region('Payload, version 1')).toContain('"miles": 913');
  expect(within(drawer).getByText('Nothing until it is replayed')).toBeTruthy();
});

test('a parked event of a deleted record says so, and is discarded after a confirmation, unless that fails', async () => {
  api.on(DETAILS, { ...letter, version: 1, payload: null });
  const { user, click } = renderAdmin(<EventsPage />, '?open=loads/event-1');
  expect(await screen.findByText('No payload: the record with this key was deleted.')).toBeTruthy();
  await click('Discard');
  await screen.findByRole('alertdialog', { name: 'Discard this event?' });
  await user.keyboard('{Escape}');
  await gone(/This cannot be undone/);
  expect(document.activeElement?.textContent).toBe('Discard');

  api.fail(DISCARD, 500, { title: 'No, not now.' });
  await click('Discard');
  await click('Discard event');
  expect(await screen.findByText('No, not now.')).toBeTruthy();

  api.on(DISCARD, null).on(DEAD_LETTERS, listResponse([]));
  await click('Discard event');
  expect(await screen.findByText('The event was discarded.')).toBeTruthy();
  expect(await screen.findByText('All events have been applied.')).toBeTruthy();
});

test('a parked event is replayed with all that are parked after a confirmation, which names the filters', async () => {
  api.on('POST /ops/*/dead-letters/replay', { replayed: 0 }).on(REPLAY, { replayed: 2 });
  const filter = encodeURIComponent(JSON.stringify({ topic: TOPICS.trucks }));
  const { click } = renderAdmin(<EventsPage />, `?filter=${filter}`);
  await click('Replay all parked (1)');
  expect(screen.getByText(new RegExp(`^The parked events of ${TOPICS.trucks} in all services`))).toBeTruthy();
  await click('Replay all');
  expect(await screen.findByText('Retrying 2 events.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.callsTo('POST /ops/*/dead-letters/replay').map(({ body }) => body)).toEqual(
    SERVICES.map(() => ({ topic: TOPICS.trucks })),
  );
});

test('a parked event that another administrator has replayed is no longer held back', async () => {
  api.on(DEAD_LETTERS, listResponse([]));
  renderAdmin(<EventsPage />, '?open=loads/event-1');
  expect(await screen.findByText(/^This event is no longer held back/)).toBeTruthy();
});

test('a job queue shows its figures, and why its last jobs failed', async () => {
  const queue: JobQueueState = {
    id: 'imports-central-loads',
    waiting: 3,
    active: 1,
    delayed: 0,
    failed: 2,
    lastFailures: [
      { jobId: 'J7', attempts: 5, reason: 'The disk is full.', failedAt: '2026-11-21T10:00:00.000' },
    ],
  };
  api.on('GET /ops/imports/jobs', [queue]);
  renderAdmin(<EventsPage />);
  const card = await screen.findByRole('listitem', { name: queue.id });
  expect(
    within(card)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '1', '0', '2']);
  expect(within(card).getByText('The disk is full.')).toBeTruthy();
  expect(within(card).getByText(/^Job J7 · attempt 5 · Nov 21, 2026/)).toBeTruthy();
});
