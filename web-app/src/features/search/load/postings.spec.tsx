import { beforeEach, expect, test } from '@jest/globals';
import { api, listOf, renderPage, signInAs } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { screen, within } from '@testing-library/react';
import { foundLoad } from '../../../shared/load/testing/found-load';
import { REQUEST } from '../search/testing/results';
import { Postings } from './postings';
import { postingsText } from './postings-text';

const ROUTE = 'POST /importLoad/search';
const SEARCH = { ...REQUEST, folded: true };
const POSTINGS = { count: 3, rateMin: 1900, rateMax: 2100, ids: ['load-2', 'load-1', 'load-3'] };
const SHOWN = foundLoad(1, { postings: POSTINGS, shipperName: 'Acme Freight LLC' });
const OTHER = foundLoad(2, {
  rate: 1900,
  shipperName: 'Prairie Lines',
  shipperPhone: '(312) 555-0142',
  shipperEmail: 'loads@prairie.example',
});

beforeEach(() => {
  signInAs(['Carrier']);
});

const open = () => {
  const page = renderPage(<Postings load={SHOWN} postings={POSTINGS} search={SEARCH} />);
  return { ...page, section: within(screen.getByRole('region', { name: 'Postings of the same freight' })) };
};
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('lists the companies that post the same freight in the order they came, without those that are gone, also after a failure', async () => {
  api.fail(ROUTE, 500, { title: MESSAGES.searchFailed });
  const { click, section } = open();
  await section.findByText(MESSAGES.searchFailed);
  api.on(ROUTE, { ...listOf(OTHER, SHOWN), gone: ['load-3'] });
  await click('Try again');
  expect((await section.findByRole('link', { name: '(312) 555-0142' })).getAttribute('href')).toMatch(
    /^tel:/,
  );
  expect(section.getByRole('link', { name: 'loads@prairie.example' })).toBeTruthy();
  expect(rows()).toEqual([
    expect.stringMatching(/^\$1,900Prairie Lines.*Posted/),
    expect.stringMatching(/^\$2,100Acme Freight LLC \(shown\)Posted/),
  ]);
  expect(section.getByText('Posted 3 times, $1,900 to $2,100')).toBeTruthy();
  const [{ body }] = api.callsTo(ROUTE);
  expect(body).toMatchObject({ ids: POSTINGS.ids, refresh: true });
  expect(body).not.toHaveProperty('folded');
});

test.each([
  [1900, 2150, 'Posted 3 times, $1,900 to $2,150'],
  [1900, 1900, 'Posted 3 times, $1,900'],
  [0, 0, 'Posted 3 times, no rate posted'],
])('rates from %d to %d are said as they are', (rateMin, rateMax, text) => {
  expect(postingsText({ ...POSTINGS, rateMin, rateMax })).toBe(text);
});
