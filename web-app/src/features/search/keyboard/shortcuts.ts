/** Keyboard shortcuts of the search page, in the order of the help. */
export const SHORTCUTS = [
  { action: 'origin', keys: ['/'], does: 'Go to the origin' },
  { action: 'next', keys: ['ArrowDown', 'j'], does: 'Next load' },
  { action: 'previous', keys: ['ArrowUp', 'k'], does: 'Previous load' },
  { action: 'copy', keys: ['c'], does: "Copy the load's reference id" },
  { action: 'map', keys: ['m'], does: 'Open or close the map' },
  { action: 'help', keys: ['?'], does: 'Show these shortcuts' },
] as const;

export type ShortcutAction = (typeof SHORTCUTS)[number]['action'];

/** Labels of keys that differ from their names. */
export const KEY_CAPS: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/**
 * Returns the action of a pressed key; undefined if there is none. Keys with Ctrl, Alt or Meta have none. Shift is
 * allowed only for a character that needs it, such as `/` and `?` on some keyboards.
 */
export function actionOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  isComposing,
}: Key): ShortcutAction | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (shiftKey && key !== '/' && key !== '?') return undefined;
  return SHORTCUTS.find(({ keys }) => (keys as readonly string[]).includes(key))?.action;
}

/** Elements that use the keys themselves. */
const OWN_KEYS = [
  'input',
  'textarea',
  'select',
  '[contenteditable]',
  ...['dialog', 'menu', 'listbox', 'combobox', 'slider', 'spinbutton', 'grid', 'tablist', 'radiogroup'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/** Returns whether the element in which a key was pressed uses the key itself. */
export function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}

/**
 * Returns the next place in a list of `count`. From none, which is -1, it is `start`; at either end it stays the
 * same.
 */
export function walk(place: number, step: 1 | -1, count: number, start = 0): number {
  if (count === 0) return -1;
  return place === -1 ? Math.min(start, count - 1) : Math.max(0, Math.min(count - 1, place + step));
}
