import { expect, test } from '@jest/globals';
import { setScreen } from '@lanewise/browser/testing';
import { AppTheme, createAppTheme } from '@lanewise/browser/ui';
import { fireEvent, render } from '@testing-library/react';
import { STORAGE_KEYS } from '../storage-keys.js';

const shown = () => document.documentElement.dataset.theme;
const print = (type: 'beforeprint' | 'afterprint') => fireEvent(window, new Event(type));

test.each([
  [null, 'dark'],
  ['light', 'light'],
  ['dark', 'dark'],
])('Where the system is dark and the choice is %s, a page is %s', (chosen, theme) => {
  setScreen({ dark: true });
  if (chosen) localStorage.setItem(STORAGE_KEYS.theme, chosen);
  render(<AppTheme theme={createAppTheme()}>page</AppTheme>);
  expect(shown()).toBe(theme);
});

test('A dark page is printed light, and dark again afterwards', () => {
  localStorage.setItem(STORAGE_KEYS.theme, 'dark');
  render(<AppTheme theme={createAppTheme()}>page</AppTheme>);
  expect(shown()).toBe('dark');
  print('beforeprint');
  expect(shown()).toBe('light');
  // Some browsers announce it twice.
  print('beforeprint');
  print('afterprint');
  expect(shown()).toBe('dark');
});
