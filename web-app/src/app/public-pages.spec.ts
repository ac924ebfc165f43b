import { expect, test } from '@jest/globals';
import { TAGLINE } from '../shared/tagline';
import { PUBLIC_PAGES } from './public-pages';

test.each(PUBLIC_PAGES.filter(({ listed }) => listed).map(({ path, description }) => [path, description]))(
  'the public pages have a description that search engines show in full: %s',
  (_path, description) => {
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
  },
);

test('the public pages begin with Home, whose description says what the product is', () => {
  const [home] = PUBLIC_PAGES;
  expect(home.path).toBe('/');
  expect(home.description).toContain(TAGLINE);
});
