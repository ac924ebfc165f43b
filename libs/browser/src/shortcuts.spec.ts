import { describe, expect, test } from '@jest/globals';
import { actionOf, HELP_SHORTCUT, walk } from './shortcuts.js';

const SHORTCUTS = [
  { action: 'find', keys: ['/'], does: 'Find' },
  { action: 'next', keys: ['ArrowDown', 'j'], does: 'Next' },
  { action: 'copy', keys: ['c'], does: 'Copy' },
  HELP_SHORTCUT,
] as const;

const pressed = (key: string, also: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...also,
});

test.each([
  ['/', 'find'],
  ['ArrowDown', 'next'],
  ['j', 'next'],
  ['c', 'copy'],
  ['?', 'help'],
  ['x', undefined],
  ['ArrowLeft', undefined],
])('a pressed key: %s asks for %s', (key, action) => {
  expect(actionOf(SHORTCUTS, pressed(key))).toBe(action);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])(
  'a pressed key asks for nothing with %j',
  (also) => {
    for (const key of ['/', 'c', '?', 'ArrowDown']) {
      expect(actionOf(SHORTCUTS, pressed(key, also))).toBeUndefined();
    }
  },
);

test('a pressed key counts with Shift only if the character needs it', () => {
  expect(actionOf(SHORTCUTS, pressed('?', { shiftKey: true }))).toBe('help');
  expect(actionOf(SHORTCUTS, pressed('/', { shiftKey: true }))).toBe('find');
  expect(actionOf(SHORTCUTS, pressed('ArrowDown', { shiftKey: true }))).toBeUndefined();
});

describe('stepping through the cards', () => {
  test.each([
    [3, 1, 4],
    [3, -1, 2],
    [9, 1, 9],
    [0, -1, 0],
  ] as const)('moves from %d by %d to %d', (place, step, next) => {
    expect(walk(place, step, 10)).toBe(next);
  });

  test('starts at the first visible card', () => {
    expect(walk(-1, 1, 10)).toBe(0);
    expect(walk(-1, -1, 10, 6)).toBe(6);
  });

  test('does nothing without cards', () => {
    expect(walk(-1, 1, 0)).toBe(-1);
  });
});
