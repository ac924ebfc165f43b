import { expect, test } from '@jest/globals';
import { api, gone, renderPage, signInAs, userWith, valueOf } from '@lanewise/browser/testing';
import { ADDRESS_TEXT_RULES, MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { toastAppears } from '../../testing/toasts';
import { ProfileForm } from './profile-form';

const UPDATE = 'POST /user/update';

function open() {
  signInAs(['Carrier']);
  const element = (
    <>
      <ProfileForm />
      <Link to="/search">Search</Link>
    </>
  );
  return renderPage(element, { path: '/profile', routes: [{ path: '/search', element: 'Your search' }] });
}

test('the profile form rejects what its rules do not allow', async () => {
  const { fill, click } = open();
  const tooLong = ({ maxLength }: { maxLength: { value: number; message: string } }) =>
    ['1'.repeat(maxLength.value + 1), maxLength.message] as const;
  const wrong = [
    ['Company name', ...tooLong(TEXT_RULES.companyName)],
    ['MC', ...tooLong(TEXT_RULES.mc)],
    ['DOT', ...tooLong(TEXT_RULES.dot)],
    ['First name', ' ', MESSAGES.required],
    ['Last name', ...tooLong(TEXT_RULES.lastName)],
    ['Phone', 'call me', MESSAGES.phoneInvalid],
    ['Street', '1 Main St 🚚', ADDRESS_TEXT_RULES.street.pattern.message],
    ['ZIP', ...tooLong(ADDRESS_TEXT_RULES.zip)],
  ] as const;
  for (const [label, text] of wrong) await fill(label, text);
  await click('Save');
  for (const [, , message] of wrong) expect(await screen.findByText(message)).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test('the profile form shows the email, asks before changes are lost, keeps them when saving fails, and does not ask once they are saved', async () => {
  const { fill, click, address } = open();
  expect(await screen.findByLabelText('Email')).toMatchObject({
    value: 'robin@example.test',
    disabled: true,
  });
  expect(screen.getByLabelText('Email confirmed')).toHaveProperty('checked', true);
  await fill('Phone', '1234567890');
  await click('Search', 'link');
  await click('Stay');
  await gone('Your changes will be lost.');
  expect(address()).toBe('/profile');
  expect(valueOf('Phone')).toBe('1234567890');

  api.fail(UPDATE, 500);
  await click('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.profileFailed);
  expect(valueOf('Phone')).toBe('1234567890');
  api.on(UPDATE, userWith({ phoneNumber: '1234567890' }));
  await click('Save');
  await toastAppears(MESSAGES.profileUpdated);
  expect(api.callsTo(UPDATE)[1].body).toMatchObject({ phoneNumber: '1234567890' });
  await click('Search', 'link');
  expect(await screen.findByText('Your search')).toBeTruthy();
});
