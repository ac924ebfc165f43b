import { beforeEach, expect, test } from '@jest/globals';
import { renderPage, signInAs } from '@lanewise/browser/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { today } from '@lanewise/browser/time';
import type { SearchAddress } from '../address/useSearchAddress';
import { defaultCriteria, type SearchCriteria } from './criteria';
import { useSearchDraft } from './useSearchDraft';

beforeEach(() => signInAs(['Carrier']));

const EMPTY = defaultCriteria(today());
const FROM_DENVER: SearchCriteria = { ...EMPTY, origin: 'Denver, CO', truck: 'truck-1', pickup: today() };

/** A page whose address follows only when it is told to, as in a browser that is busy. */
function Draft() {
  const [criteria, setCriteria] = useState(FROM_DENVER);
  const address = { criteria, searched: false, isFresh: false, search: () => {}, reset: () => EMPTY };
  const { draft, edit, reset } = useSearchDraft(address as unknown as SearchAddress);
  return (
    <>
      <output>{draft.origin}</output>
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
