import { beforeEach, expect, test } from '@jest/globals';
import { api, listOf, renderPage } from '@lanewise/browser/testing';
import type { CityOption } from '@lanewise/contracts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { CityField } from './city-field';

const cityOf = (id: number, fullName: string, guess?: true): CityOption => ({
  id,
  name: fullName.split(',')[0],
  fullName,
  value: fullName,
  latitude: 40,
  longitude: -80,
  timeZone: 'America/New_York',
  ...(guess && { guess }),
});

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <CityField label="Origin" value={value} onChange={setValue} onSettle={setValue} />
      <button type="button">Next</button>
    </>
  );
}

/** Types a place, and waits for what is offered. */
async function type(text: string, ...found: CityOption[]) {
  api.on('POST /city/search', ({ body }) =>
    listOf(...found.slice(0, (body as { pageSize: number }).pageSize)),
  );
  const { user } = renderPage(<Form />);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Origin' });
  await user.type(field, text);
  await screen.findAllByRole('option');
  return { user, field };
}

beforeEach(() => {
  api.on('GET /city/getByName/*', []);
});

test('a ZIP code is taken by Tab, as a city is', async () => {
  const { user, field } = await type('60607', cityOf(1, 'Chicago, IL 60607'));
  await user.tab();
  expect(field.value).toBe('Chicago, IL 60607');
});

test('a misspelled city is asked for, and not taken unasked', async () => {
  const { user, field } = await type(
    'Pittsburg, PA',
    cityOf(1, 'Pittsburgh, PA', true),
    cityOf(2, 'West Pittsburg, PA'),
  );
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Did you mean Pittsburgh, PA?',
    'West Pittsburg, PA',
  ]);
  await user.tab();
  expect(field.value).toBe('Pittsburg, PA');
  expect(await screen.findByText('Did you mean Pittsburgh, PA?')).toBeTruthy();
  await user.click(field);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field.value).toBe('Pittsburgh, PA');
});
