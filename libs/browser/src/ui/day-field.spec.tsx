import { expect, jest, test } from '@jest/globals';
import { dayIn, renderPage } from '@lanewise/browser/testing';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { DayField } from './day-field.js';

/** A field whose value comes from elsewhere, such as the address of the page: it follows a moment later. */
function LateField({ first, onChange }: { first: string; onChange: (day: string) => void }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DayField
        label="Pickup day"
        optional
        value={day}
        onChange={(next) => {
          onChange(next);
          setTimeout(() => setDay(next));
        }}
      />
      <button onClick={() => setDay('2026-12-24')}>Christmas Eve</button>
    </>
  );
}

function open(first = '') {
  const onChange = jest.fn<(day: string) => void>();
  return { ...renderPage(<LateField first={first} onChange={onChange} />), onChange };
}

test('a typed day is reported once it is whole, and never a year of which the last digits are missing', async () => {
  const { fillDay, onChange } = open();
  await fillDay('Pickup day', '2026-11-23');
  const days = onChange.mock.calls.map(([day]) => day).filter(Boolean);
  expect(days).toEqual(['2026-11-23']);
  expect(dayIn('Pickup day')).toBe('11/23/2026');
});

test('a day of which a part is deleted is empty, and its other parts stay to be read', async () => {
  const { user, onChange } = open('2026-11-23');
  const picker = await screen.findByRole('group', { name: 'Pickup day' });
  await user.click(within(picker).getByRole('spinbutton', { name: 'Day' }));
  await user.keyboard('{Backspace}');
  expect(onChange.mock.lastCall).toEqual(['']);
  expect(dayIn('Pickup day')).toBe('11/DD/2026');
  // Until the value has followed.
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(dayIn('Pickup day')).toBe('11/DD/2026');
  await user.keyboard('09');
  expect(onChange.mock.lastCall).toEqual(['2026-11-09']);
});

test('a day field shows a day that is chosen elsewhere', async () => {
  const { fillDay, click } = open('2026-11-23');
  await fillDay('Pickup day', '2026-11-25');
  await click('Christmas Eve');
  expect(dayIn('Pickup day')).toBe('12/24/2026');
});

test('a day that is cleared is none', async () => {
  const { click, onChange } = open('2026-11-23');
  await click('Clear');
  expect(onChange.mock.lastCall).toEqual(['']);
  expect(dayIn('Pickup day')).toBe('MM/DD/YYYY');
});
