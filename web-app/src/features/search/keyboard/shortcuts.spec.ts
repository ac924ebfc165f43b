import { describe, expect, test } from '@jest/globals';
import { actionOf, walk } from './shortcuts';

const pressed = (key: string, also: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...also,
});

describe('a pressed key', () => {
  test.each([
    ['/', 'origin'],
    ['ArrowDown', 'next'],
    ['j', 'next'],
    ['ArrowUp', 'previous'],
    ['k', 'previous'],
    ['c', 'copy'],
    ['m', 'map'],
    ['?', 'help'],
    ['x', undefined],
    ['ArrowLeft', undefined],
  ])('%s asks for %s', (key, action) => {
    expect(actionOf(pressed(key))).toBe(action);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])(
    'asks for nothing with %j',
    (also) => {
      for (const key of ['/', 'c', 'm', '?', 'ArrowDown']) {
        expect(actionOf(pressed(key, also))).toBeUndefined();
      }
    },
  );

  test('counts with Shift only if the character needs it', () => {
    expect(actionOf(pressed('?', { shiftKey: true }))).toBe('help');
    expect(actionOf(pressed('/', { shiftKey: true }))).toBe('origin');
    expect(actionOf(pressed('ArrowDown', { shiftKey: true }))).toBeUndefined();
  });
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
