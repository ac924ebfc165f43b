import { beforeEach, expect, jest, test } from '@jest/globals';
import { api, renderPage, signInAs } from '@lanewise/browser/testing';
import { screen, within } from '@testing-library/react';
import { LoadStatus } from '@lanewise/contracts';
import { ratesWith } from '../../../shared/lane-rates/testing/lane';
import { type LoadCommands, LoadCommandsContext } from './use-load-commands';
import { foundLoad } from '../../../shared/load/testing/found-load';
import { REQUEST } from '../search/testing/results';
import { Negotiation } from './negotiation';

const SEARCH = { ...REQUEST, pickupStartDate: '2026-11-22T14:00:00.000' };
const EARNINGS = { profitPerMile: [0.5, 1.5, 2], counts: [3, 1, 1], unposted: 2 };
const LOAD = foundLoad(1, {
  miles: 900,
  deadheadOrigin: 100,
  rate: 2000,
  ratePerMile: 2,
  profit: 1500,
  profitPerMile: 1.5,
  delivery: '2026-11-24T14:00:00.000',
});

beforeEach(() => {
  signInAs(['Broker']);
  api.on('POST /importLoad/earnings', { profitPerMile: [1], counts: [4], unposted: 0 });
  api.on('POST /importLoad/laneRates', ratesWith());
});

const save = jest.fn<NonNullable<LoadCommands['save']>>();

function open(load = LOAD, canSave = true) {
  const commands = { save: canSave ? save : null } as LoadCommands;
  const page = renderPage(
    <LoadCommandsContext value={commands}>
      <Negotiation load={load} search={SEARCH} earnings={EARNINGS} />
    </LoadCommandsContext>,
  );
  return { ...page, box: within(screen.getByRole('group', { name: 'On the phone' })) };
}

test('one knows what to ask for, and sees what another rate earns and where it stands', async () => {
  const { user, box } = open();
  const facts = screen.getByRole('group', { name: 'On the phone' });
  await box.findByText('Other loads of this distance pay');
  expect(facts.textContent).toContain('Break-even $500');
  expect(facts.textContent).toContain('Ranks #1 by profit per mile at $2,506');
  expect(facts.textContent).toContain('Other loads of this distance pay $1,500');
  const figures = box.getByRole('status');
  expect(figures.textContent).toBe('+$1,500.00 · +$1.50/mi · +$750/day · No. 2 of 5, Top 40%');

  const slider = box.getByRole('slider', { name: 'Rate to ask for' });
  await user.tab();
  expect(document.activeElement).toBe(slider);
  await user.keyboard('{ArrowLeft}');
  expect(slider.getAttribute('aria-valuetext')).toBe('$1,975');
  expect(figures.textContent).toContain('+$1,475.00');
  await user.keyboard('{End}');
  expect(figures.textContent).toContain('No. 1 of 5');
});

test('a load that leads already says so', async () => {
  const { box } = open({ ...LOAD, rate: 2500, profit: 2000, profitPerMile: 2 });
  expect(await box.findByText('already')).toBeTruthy();
});

test.each([
  ['by how much the rate has changed', { formerRate: 2150 }, 'Repriced −$150 '],
  ['what was posted', { formerRate: 2150, rate: 0, profit: -500 }, 'Repriced was $2,150, '],
  ['that none was posted', { formerRate: 0 }, 'Repriced was not posted, '],
])('a repriced load says %s', (_, fields, text) => {
  open({ ...LOAD, repricedAt: new Date(Date.now() - 26 * 3_600_000).toISOString().slice(0, -1), ...fields });
  expect(screen.getByRole('group', { name: 'On the phone' }).textContent).toContain(text);
});

test('where the posted miles differ from the road, the profit is said by either', async () => {
  const { fill } = open({ ...LOAD, roadMiles: 1000 });
  const text = () => screen.getByRole('group', { name: 'On the phone' }).textContent;
  expect(text()).toContain('+$1,450.00 by road (1,000 mi)');
  await fill('Rate, $', '2260');
  expect(text()).toContain('+$1,710.00 by road');
});

test('without a posted rate, the slider begins where nothing is earned', () => {
  const { box } = open({ ...LOAD, rate: 0, profit: -500, profitPerMile: -0.5 });
  expect(box.getByRole('slider').getAttribute('aria-valuetext')).toBe('$500');
  expect(box.getByRole('status').textContent).toContain('$0.00');
});

test('the rate that is agreed on can be typed, and the load is saved or booked at it', async () => {
  const { fill, click } = open();
  await fill('Rate, $', '2260');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('$2,260');
  await click('Save at $2,260');
  expect(save).toHaveBeenLastCalledWith(LOAD, { rate: 2260, loadStatus: LoadStatus.Saved });
  await click('Book at $2,260');
  expect(save).toHaveBeenLastCalledWith(LOAD, { rate: 2260, loadStatus: LoadStatus.Booked });
  await fill('Rate, $', '1000001');
  expect(screen.getByRole('button', { name: /^Book/ })).toHaveProperty('disabled', true);
});

test.each([
  ['who cannot save it', LOAD, false],
  ['who has saved it', { ...LOAD, savedLoadId: 'saved-1' }, true],
])('it is not offered to save a load to a user %s', (_, load, canSave) => {
  open(load, canSave);
  expect(screen.queryByRole('button', { name: /^(Save|Book) at/ })).toBeNull();
});
