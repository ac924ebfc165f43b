import { describe, expect, test } from '@jest/globals';
import { renderPage } from '@lanewise/browser/testing';
import { SUPPORT_EMAIL } from '@lanewise/contracts';
import { screen } from '@testing-library/react';
import { PrivacyPage } from './privacy-page';
import { TermsPage } from './terms-page';

describe.each([
  ['Conditions', TermsPage],
  ['Privacy Policy', PrivacyPage],
])('%s', (title, Page) => {
  test('says when it last changed, what happens after misuse, and whom to ask', async () => {
    renderPage(<Page />);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByText('Last update: 12 January 2024')).toBeTruthy();

    const misuse = screen.getByRole('region', { name: /^\d+\. Misuse$/ }).textContent;
    expect(misuse).toContain('We may remove content');
    expect(misuse).toContain('suspend it');
    expect(misuse).toContain('legal action');

    for (const link of screen.getAllByRole('link', { name: SUPPORT_EMAIL })) {
      expect(link.getAttribute('href')).toBe(`mailto:${SUPPORT_EMAIL}`);
    }
  });

  test('numbers its sections one after another', async () => {
    renderPage(<Page />);
    await screen.findByRole('heading', { level: 1, name: title });
    const numbers = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => parseInt(textContent, 10));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
