import { beforeEach, expect, test } from '@jest/globals';
import { api, renderPage, signInAs } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { screen } from '@testing-library/react';
import { LanePay } from './lane-pay';
import { LANE, ratesWith, scarceRates } from './testing/lane';

const RATES = 'POST /importLoad/laneRates';

const LOAD = {
  origin: 'Chicago, IL',
  originLatitude: 41.85,
  originLongitude: -87.65,
  destination: 'Dallas, TX',
  destinationLatitude: 32.78,
  destinationLongitude: -96.8,
  equipment: LANE.equipment,
  miles: 1000,
  rate: 2410,
};

beforeEach(() => {
  signInAs(['Carrier']);
  api.on(RATES, ratesWith());
});

const open = (load = LOAD, askedRate?: number) => renderPage(<LanePay load={load} askedRate={askedRate} />);
const text = () => screen.getByRole('group', { name: 'What this lane pays' }).textContent;

test('a load is told where its rate per loaded mile stands, on how many postings, from where, and the trend', async () => {
  api.fail(RATES, 500);
  const { click } = open();
  expect(await screen.findByText(MESSAGES.laneRatesFailed)).toBeTruthy();
  api.on(RATES, ratesWith());
  await click('Try again');
  expect(
    await screen.findByText(/^This load: \$2\.41\/mi loaded, in the middle half, above the median$/),
  ).toBeTruthy();
  expect(text()).toContain('of 64 postings in 30 days.');
  expect(text()).toContain(
    'The middle half pays $2.05 to $2.44/mi, the median $2.20. Both ends within 50 miles. ' +
      'Median up 4% on the 30 days before. 3 first seen today.',
  );
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'From $1.82 to $2.80/mi, the middle half from $2.05 to $2.44, the median $2.20, This load $2.41',
  );
  expect(api.callsTo(RATES)[0].body).toEqual(LANE);
  expect(screen.getByRole('link', { name: 'Lane rates' }).getAttribute('href')).toBe(
    '/lane-rates?origin=Chicago%2C+IL&destination=Dallas%2C+TX&equipment=Van',
  );
});

test('a rate that is asked for is marked beside the posted one', async () => {
  open(LOAD, 2900);
  expect(await screen.findByText(/^Your ask: \$2\.90\/mi loaded, in the top 10%$/)).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/This load \$2\.41, Your ask \$2\.90$/);
});

test('a load without a posted rate is not placed among the others', async () => {
  open({ ...LOAD, rate: 0 });
  expect(await screen.findByText('No rate posted. 64 postings in 30 days.')).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/the median \$2\.20$/);
});

test('two postings say nothing but that they are too few', async () => {
  api.on(RATES, scarceRates(2));
  open();
  const words = 'Only 2 postings with a rate in 30 days: too few to say what this lane pays.';
  expect(await screen.findByText(new RegExp(`^${words} From Illinois to Texas`))).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
