import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { api, renderPage, signInAs, listOf } from '@lanewise/browser/testing';
import { circleMiles, MESSAGES, type RoadMilesRequest, type SavedLoad } from '@lanewise/contracts';
import { screen, waitFor } from '@testing-library/react';
import { printed } from '../../../shared/print/testing/paper';
import { CHICAGO, DALLAS } from '../../../testing/cities';
import { LOADS_WITH_STATES, statesOfLoads } from '../states-of-loads';
import { savedLoadWith } from '../testing/saved-load';
import { loadsCsv } from './load-csv';
import { LoadHistory } from './load-history';

const SEARCH = 'POST /load/search';

/** Every cell of a CSV file whose cells hold neither quotes nor line breaks. */
const linesOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(/,(?=")|,(?=-?\d)/));

test('the CSV of loads has a line for each load, numbers as numbers, and times of the stops', () => {
  const [heads, cells] = linesOf(
    loadsCsv(
      [savedLoadWith({ profit: -12.5, notes: 'Gate 4', pickUpEnd: '2026-11-23T18:30:00.000' })],
      new Map([
        [
          'load-1',
          [
            { state: 'TX', miles: 212 },
            { state: 'OK', miles: 98 },
          ],
        ],
      ]),
    ),
  );
  const value = (head: string) => cells[heads.indexOf(`"${head}"`)];
  expect(cells).toHaveLength(heads.length);
  expect(value('Reference Id')).toBe('"R-100"');
  expect(value('Pickup')).toBe('"2026-11-23 08:00"');
  expect(value('Pickup until')).toBe('"2026-11-23 12:30"');
  expect(value('Delivery until')).toBe('""');
  expect(value('Rate')).toBe('2100');
  expect(value('Profit')).toBe('-12.5');
  expect(value('Notes')).toBe('"Gate 4"');
  expect(value('Width, ft')).toBe('""');
  expect(value('Miles by state (planned)')).toBe('"TX 212; OK 98"');
});

describe('the miles by state of many loads', () => {
  const MILES = 'POST /city/miles';

  test('are asked for once a lane, in batches from one place, and added up along the stops', async () => {
    const stop = { fullName: 'Tulsa, OK', latitude: 36.15, longitude: -95.99 };
    const loads = [
      ...Array.from({ length: 30 }, (_, n) =>
        savedLoadWith({ id: `${n}`, destinationLatitude: 30 + n / 10 }),
      ),
      savedLoadWith({ id: 'same', destinationLatitude: 30 }),
      savedLoadWith({ id: 'stops', waypoints: [stop] }),
    ];
    const states = await statesOfLoads(loads);
    expect(
      api
        .callsTo(MILES)
        .map(({ body }) => (body as RoadMilesRequest).to.length)
        .sort((a, b) => a - b),
    ).toEqual([1, 6, 25]);
    expect(states.get('same')).toEqual(states.get('0'));
    const [{ miles }] = states.get('stops')!;
    expect(miles).toBe(circleMiles(CHICAGO, stop) + circleMiles(stop, DALLAS));
  });

  test('are left out after the first five hundred', async () => {
    const loads = Array.from({ length: LOADS_WITH_STATES + 1 }, (_, n) => savedLoadWith({ id: `${n}` }));
    const states = await statesOfLoads(loads);
    expect([states.size, states.has(`${LOADS_WITH_STATES}`)]).toEqual([LOADS_WITH_STATES, false]);
    expect(api.callsTo(MILES)).toHaveLength(1);
  });
});

describe('the history of a truck', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    savedLoadWith({ id: `load-${index}`, referenceId: `R-${index}` }),
  );

  beforeEach(() => {
    signInAs(['Carrier']);
    api.on('POST /truck/search', listOf(savedLoadWith().truck));
    api.on(SEARCH, ({ body }) => {
      const { currentPage, pageSize } = body as { currentPage: number; pageSize: number };
      const itemList: SavedLoad[] = many.slice((currentPage - 1) * pageSize, currentPage * pageSize);
      return { itemList, pageCount: 2, totalItemsCount: many.length };
    });
  });
  const open = () => renderPage(<LoadHistory />, { path: '/truck?history=truck-1' });

  test('lists and prints its loads, also where their miles by state cannot be loaded, and closes', async () => {
    const print = jest.fn();
    window.print = print;
    api.fail('POST /city/miles', 503);
    const { click, address } = open();
    expect(await screen.findByText('Loads History: Blue Volvo')).toBeTruthy();
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    expect(api.callsTo(SEARCH)[0].body).toMatchObject({ truckId: 'truck-1' });
    const lines = await printed();
    expect(lines.slice(0, 2)).toEqual(['Loads History: Blue Volvo', 'First 10 of 12 loads']);
    expect(lines.at(-1)).toContain('R-9');
    expect(api.callsTo('POST /city/miles')).toEqual([]);
    await click('Print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect((await printed()).at(-1)).toBe('Miles by state (planned): not loaded');
    await click('Close');
    await waitFor(() => expect(address()).toBe('/truck'));
  });

  test('removes a load', async () => {
    const { click } = open();
    api.on('DELETE /load/delete/*', () => new Response(null, { status: 204 }));
    await click(/^Remove .*R-3$/);
    expect(await screen.findByText(MESSAGES.loadDeleteText)).toBeTruthy();
    await click('Confirm');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove .*R-3$/ })).toBeNull());
    expect(api.callsTo('DELETE /load/delete/*')[0].path).toBe('/load/delete/load-3');
  });

  test('saves all loads of the truck as data.csv, not only those that are loaded', async () => {
    const files: { name: string; blob: Blob }[] = [];
    let last: Blob | undefined;
    URL.createObjectURL = (blob) => ((last = blob as Blob), 'blob:test');
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click() {
      files.push({ name: this.download, blob: last! });
    };
    const { click } = open();
    await screen.findAllByRole('listitem');
    await click('Save as CSV');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0].name).toBe('data.csv');
    expect(files[0].blob.size).toBeGreaterThan(0);
    const body = api.callsTo(SEARCH).at(-1)!.body;
    expect(body).toMatchObject({ truckId: 'truck-1', pageSize: 1000 });
    const states = await statesOfLoads(many);
    expect(states.get('load-11')).toEqual([{ state: 'IL', miles: 963 }]);
    expect(files[0].blob.size).toBe(new Blob(['\uFEFF', loadsCsv(many, states)]).size);
  });
});
