import { expect, test } from '@jest/globals';
import { api, renderPage, setScreen, signInAs } from '@lanewise/browser/testing';
import type { LoadSearchRequest, RoleName } from '@lanewise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { takeToasts } from '../../../shared/toast';
import { defaultCriteria } from '../search/criteria';
import { LoadCommandsProvider } from '../load/load-commands-provider';
import { SearchResultProvider } from '../search/search-result-provider';
import { LoadList } from '../list/load-list';
import { SearchShortcuts } from '../shortcuts/search-shortcuts';
import { foundLoad } from '../../../shared/load/testing/found-load';
import { REQUEST, resultOf, stubListOfLoads } from '../search/testing/results';
import { PinnedLoads } from './pinned-loads';
import { PINS_FULL } from '../search/pins';

const SEARCH = 'POST /importLoad/search';
const id = (number: number) => `019e2f3c-7a10-7000-8000-00000000000${number}`;
const LOADS = [1, 2, 3, 4, 5].map((number) =>
  foundLoad(number, { id: id(number), destination: `Dallas ${number}, TX`, profit: 2000 - number }),
);

async function open(path = '/search', loads = LOADS, role: RoleName = 'Broker') {
  signInAs([role]);
  api.on(SEARCH, ({ body }) => resultOf(loads, body as LoadSearchRequest));
  stubListOfLoads();
  const page = renderPage(
    <SearchResultProvider request={REQUEST}>
      <LoadCommandsProvider>
        <SearchShortcuts onOpenCriteria={() => undefined} onToggleMap={() => undefined} />
        <LoadList criteria={defaultCriteria('2026-11-23')} newSince={null} barTop={0} />
        <PinnedLoads />
      </LoadCommandsProvider>
    </SearchResultProvider>,
    { path },
  );
  await screen.findAllByRole('article');
  return page;
}

const pinOf = (number: number) =>
  within(screen.getAllByRole('article')[number - 1]).getByRole('button', { name: 'Pin' });
const tray = async () => within(await screen.findByRole('region', { name: 'Pinned loads' }));

test('loads are pinned by the card and by p, compared, and unpinned', async () => {
  const { user } = await open();
  expect(screen.queryByRole('region', { name: 'Pinned loads' })).toBeNull();
  await user.click(pinOf(1));
  expect(pinOf(1).getAttribute('aria-pressed')).toBe('true');
  const pinned = await tray();
  pinned.getByText('1 of 4 pinned');
  expect(pinned.getAllByRole('rowheader')).toHaveLength(1);

  act(() => pinOf(2).focus());
  await user.keyboard('p');
  await pinned.findByRole('row', { name: 'Profit High profit: +$1,999.00 best High profit: +$1,998.00' });
  expect(pinned.getAllByRole('rowheader')).toHaveLength(10);
  await user.click(pinned.getByRole('button', { name: 'Hide' }));
  expect(pinned.getAllByRole('rowheader')).toHaveLength(1);

  await user.click(pinned.getByRole('button', { name: 'Unpin Chicago, IL → Dallas 1, TX' }));
  await pinned.findByText('1 of 4 pinned');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Unpin Chicago, IL → Dallas 2, TX');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pinned loads' })).toBeNull());
});

test('a pinned load is saved from the tray', async () => {
  await open(`/search?pin=${id(1)}`, LOADS, 'Carrier');
  api.on('POST /load/create', { id: 'saved-1', truck: null });
  const pinned = await tray();
  act(() => pinned.getByRole('button', { name: 'Save to Loads' }).click());
  await waitFor(() =>
    expect(api.callsTo('POST /load/create')[0].body).toMatchObject({ importLoadId: id(1) }),
  );
  await pinned.findByRole('link', { name: 'Saved: open in Loads' });
});

test('on a phone, pinned loads are folded until they are compared', async () => {
  setScreen({ width: 390 });
  const { user } = await open(`/search?pin=${id(1)}&pin=${id(2)}`);
  const pinned = await tray();
  expect(pinned.queryByRole('table')).toBeNull();
  await user.click(pinned.getByRole('button', { name: 'Compare' }));
  expect(pinned.getAllByRole('columnheader')).toHaveLength(2);
});

test('a fifth load is refused', async () => {
  const { user } = await open(`/search?${[1, 2, 3, 4].map((number) => `pin=${id(number)}`).join('&')}`);
  const pinned = await tray();
  pinned.getByText('4 of 4 pinned');
  await user.click(pinOf(5));
  expect(takeToasts()).toMatchObject([{ message: PINS_FULL, kind: 'warning' }]);
  expect(pinOf(5).getAttribute('aria-pressed')).toBe('false');
});

test('the address brings back pinned loads, found by this search or not, and says which is gone', async () => {
  await open(`/search?pin=${id(2)}&pin=${id(9)}`);
  const pinned = await tray();
  await pinned.findByText('This load is no longer available.');
  expect(pinned.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    expect.stringContaining('Chicago, IL → Dallas 2, TX'),
    'Pinned load',
  ]);
  expect(api.callsTo(SEARCH).flatMap(({ body }) => (body as LoadSearchRequest).ids ?? [])).toEqual([
    id(2),
    id(9),
  ]);
  pinned.getByRole('button', { name: 'Unpin Pinned load' });
});
