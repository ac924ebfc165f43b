/** What the keyboard can do on the search page, in the order in which the help tells it. */
export const SHORTCUTS = [
  { action: 'origin', keys: ['/'], does: 'Go to the origin' },
  { action: 'next', keys: ['ArrowDown', 'j'], does: 'Next load' },
  { action: 'previous', keys: ['ArrowUp', 'k'], does: 'Previous load' },
  { action: 'copy', keys: ['c'], does: "Copy the load's reference id" },
  { action: 'map', keys: ['m'], does: 'Open or close the map' },
  { action: 'help', keys: ['?'], does: 'Show these shortcuts' },
] as const;

export type ShortcutAction = (typeof SHORTCUTS)[number]['action'];

/** Keys by what stands on them, where that is not their name. */
export const KEY_CAPS: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/**
 * What a pressed key asks for; undefined for any other. Never together with Ctrl, Alt or Meta. Shift counts only
 * as part of a character: some keyboards have `/` and `?` on it.
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

/** Where keys have a meaning of their own. */
const OWN_KEYS = [
  'input',
  'textarea',
  'select',
  '[contenteditable]',
  ...['dialog', 'menu', 'listbox', 'combobox', 'slider', 'spinbutton', 'grid', 'tablist', 'radiogroup'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/** Whether the element in which a key was pressed makes use of it itself. */
export function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}

/**
 * The place in a list of `count` to walk to. From none, which is -1, the walk begins at `start`; at either end
 * it stays.
 */
export function walk(place: number, step: 1 | -1, count: number, start = 0): number {
  if (count === 0) return -1;
  return place === -1 ? Math.min(start, count - 1) : Math.max(0, Math.min(count - 1, place + step));
}
