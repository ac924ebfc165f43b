import { describe, expect, test } from '@jest/globals';
import { restoreSession } from '@lanewise/browser';
import { renderPage } from '@lanewise/browser/testing';
import { screen } from '@testing-library/react';
import { PublicHeader } from './PublicHeader';

describe('The header of public pages', () => {
  test.each(['/', '/prices', '/login'])('leads visitors of %s to the sign-in page', async (path) => {
    await restoreSession();
    renderPage(<PublicHeader />, { path });
    const link = await screen.findByRole('link', { name: 'Sign In' });
    expect(link.getAttribute('href')).toBe('/login');
    expect(link.getAttribute('aria-current')).toBe(path === '/login' ? 'page' : null);
  });
});
