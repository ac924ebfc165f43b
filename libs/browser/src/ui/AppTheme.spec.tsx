import { beforeEach, expect, test } from '@jest/globals';
import { AppTheme, createAppTheme } from '@lanewise/browser/ui';
import { fireEvent, render } from '@testing-library/react';
import { STORAGE_KEYS } from '../storage-keys.js';

const shown = () => document.documentElement.dataset.theme;
const print = (type: 'beforeprint' | 'afterprint') => fireEvent(window, new Event(type));

beforeEach(() => localStorage.setItem(STORAGE_KEYS.theme, 'dark'));

test('A dark page is printed light, and dark again afterwards', () => {
  render(<AppTheme theme={createAppTheme()}>page</AppTheme>);
  expect(shown()).toBe('dark');
  print('beforeprint');
  expect(shown()).toBe('light');
  // Some browsers announce it twice.
  print('beforeprint');
  print('afterprint');
  expect(shown()).toBe('dark');
});
