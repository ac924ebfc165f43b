import { expect, test } from '@jest/globals';
import { type FoundLoad, imageAddress } from '@lanewise/contracts';
import { render } from '@testing-library/react';
import { LoadNote } from './load-note';

const LOAD = {
  firstSeenAt: '2026-05-01T08:00:00.000',
  lastSeenAt: '2026-05-01T08:00:00.000',
  shipperName: 'Blue Freight',
  shipperLogo: null,
} as FoundLoad;
const logoOf = (load: FoundLoad) =>
  render(<LoadNote load={load} gone={false} previousRate={null} isNew={false} />)
    .container.querySelector('img')
    ?.getAttribute('src');

test("the card of a load shows its broker's logo, if there is one", () => {
  expect(logoOf({ ...LOAD, shipperLogo: 'logo.png' })).toBe(imageAddress('logo.png'));
  expect(logoOf(LOAD)).toBeUndefined();
});
