import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderPage, signInAs } from '@lanewise/browser/testing';
import { useCity } from '@lanewise/browser/ui';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { today } from '@lanewise/browser/time';
import { CHICAGO, DALLAS } from '../../../testing/cities';
import { stubCities } from '../../../testing/stub-cities';
import type { SearchAddress } from '../search/use-search-address';
import { defaultCriteria, type SearchCriteria } from '../search/criteria';
import { useSearchDraft } from './use-search-draft';

beforeEach(() => {
  signInAs(['Carrier']);
  stubCities();
});
afterEach(() => {
  jest.useRealTimers();
});

const EMPTY = defaultCriteria(today());
const FROM_DENVER: SearchCriteria = { ...EMPTY, origin: 'Denver, CO', truck: 'truck-1', pickup: today() };

/** A page whose address follows only on demand, as in a busy browser. */
function Draft({ onSearch = () => {} }: { onSearch?: SearchAddress['search'] }) {
  const [criteria, setCriteria] = useState(FROM_DENVER);
  const address = { criteria, searched: true, isFresh: false, search: onSearch, reset: () => EMPTY };
  const { draft, edit, reset, search } = useSearchDraft(address as unknown as SearchAddress);
  const cities = [useCity(CHICAGO.fullName).data, useCity(DALLAS.fullName).data];
  return (
    <>
      <output>{draft.origin}</output>
      <p>{cities.every(Boolean) && 'Cities are known'}</p>
      <button onClick={() => search({ ...draft, origin: CHICAGO.fullName })}>Search from Chicago</button>
      <button onClick={() => edit({ origin: DALLAS.fullName })}>Choose Dallas</button>
      <button onClick={reset}>Reset</button>
      <button onClick={() => edit({ origin: 'chic' })}>Type</button>
      <button onClick={() => setCriteria(EMPTY)}>Empty address</button>
      <button onClick={() => setCriteria(FROM_DENVER)}>Address of Denver</button>
    </>
  );
}

const origin = () => screen.getByRole('status').textContent;

test('what is typed right after Reset stays when the address has followed', async () => {
  const { click } = renderPage(<Draft />);
  await click('Reset');
  await click('Type');
  await click('Empty address');
  expect(origin()).toBe('chic');
});

test('the form follows an address that it did not write, and one that it wrote before', async () => {
  const { click } = renderPage(<Draft />);
  await click('Reset');
  await click('Empty address');
  expect(origin()).toBe('');
  await click('Address of Denver');
  expect(origin()).toBe('Denver, CO');
  await click('Type');
  await click('Empty address');
  expect(origin()).toBe('');
});

test('a search that was asked for is not asked again while the address is yet to follow, but a change is', async () => {
  const searches: unknown[] = [];
  const { click } = renderPage(
    <Draft onSearch={({ origin }, options) => searches.push({ origin, ...options })} />,
  );
  await screen.findByText('Cities are known');
  jest.useFakeTimers();
  await click('Search from Chicago');
  act(() => jest.advanceTimersByTime(1000));
  expect(searches).toEqual([{ origin: CHICAGO.fullName }]);
  await click('Choose Dallas');
  act(() => jest.advanceTimersByTime(1000));
  expect(searches).toEqual([{ origin: CHICAGO.fullName }, { origin: DALLAS.fullName, replace: true }]);
});
