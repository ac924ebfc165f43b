import { beforeEach, expect, test } from '@jest/globals';
import { api, listResponse } from '@lanewise/browser/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { FinderButton } from './finder-button';

const USER = {
  id: 'user-2',
  firstName: 'Robin',
  lastName: 'Tester',
  email: 'robin@example.test',
  companyName: 'Prairie',
};
const BROKER = { id: 'broker-1', name: 'Robinson', email: 'loads@robinson.test', mcNumber: '123456' };

beforeEach(() => {
  api
    .on('GET /admin/*', listResponse([]))
    .on('GET /admin/users', listResponse([USER]))
    .on('GET /admin/brokers', listResponse([BROKER]));
});

test('the key / finds users, brokers and the rest by one text, and Enter opens the first', async () => {
  const { user, address } = renderAdmin(<FinderButton />);
  await user.keyboard('/');
  await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'robin');
  await screen.findByRole('option', { name: /Robin Tester/ });
  screen.getByRole('option', { name: 'Robinson loads@robinson.test · MC 123456' });
  expect(screen.getAllByRole('option')).toHaveLength(2);
  const queries = api.calls.filter(({ path }) => path.startsWith('/admin/'));
  expect(queries.map(({ query }) => query.get('filter'))).toEqual(queries.map(() => '{"q":"robin"}'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/users?manage=user-2'));
});

test('a text of less than three characters is not searched for, and one that nothing has is told', async () => {
  api.on('GET /admin/users', listResponse([])).on('GET /admin/brokers', listResponse([]));
  const { user } = renderAdmin(<FinderButton />);
  await user.click(screen.getByRole('button', { name: 'Find anything' }));
  const box = await screen.findByRole('combobox', { name: 'Find anything' });
  await user.type(box, 'ro');
  screen.getByText('Type 3 characters or more.');
  await user.type(box, 'x');
  await screen.findByText('Nothing has this text.');
  expect(api.calls.filter(({ query }) => query.get('filter') !== '{"q":"rox"}')).toEqual([]);
});

test('the search over everything tells which lists did not answer', async () => {
  api.fail('GET /admin/invoices', 503);
  const { user } = renderAdmin(<FinderButton />);
  await user.keyboard('/');
  await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'robin');
  await screen.findByText('Unable to search: Invoices.');
  expect(screen.getByRole('option', { name: /Robin Tester/ })).toBeTruthy();
});
