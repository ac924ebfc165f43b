import { expect, test } from '@jest/globals';
import { renderPage, signInAs } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { screen } from '@testing-library/react';
import { RequireRole } from './guards';

const open = () =>
  renderPage(null, {
    path: '/truck',
    routes: [
      { element: <RequireRole anyOf={['Carrier']} />, children: [{ path: '/truck', element: <p>Mine</p> }] },
    ],
  });

test('a page of another role is not found', async () => {
  signInAs(['Admin']);
  open();
  expect(await screen.findByText(`404 · ${MESSAGES.pageNotFound}`)).toBeTruthy();
  expect(screen.queryByText('Mine')).toBeNull();
});

test('a page opens for whoever has one of its roles', async () => {
  signInAs(['Admin', 'Carrier']);
  open();
  expect(await screen.findByText('Mine')).toBeTruthy();
});
