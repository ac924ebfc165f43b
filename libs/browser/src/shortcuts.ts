/** A keyboard shortcut of a page. */
export interface Shortcut<Action extends string = string> {
  action: Action;
  keys: readonly string[];
  /** Describes it in the help. */
  does: string;
}

/** Opens the help; every page has it, as its last. */
export const HELP_SHORTCUT = {
  action: 'help',
  keys: ['?'],
  does: 'Show these shortcuts',
} as const satisfies Shortcut;

/** Labels of keys that differ from their names. */
export const KEY_CAPS: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Enter: '↵' };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/**
 * Returns the action of a pressed key; undefined if there is none. Keys with Ctrl, Alt or Meta have none. Shift is
 * allowed only for a character that needs it, such as `/` and `?` on some keyboards.
 */
export function actionOf<Action extends string>(
  shortcuts: readonly Shortcut<Action>[],
  { key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: Key,
): Action | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (shiftKey && key !== '/' && key !== '?') return undefined;
  return shortcuts.find(({ keys }) => keys.includes(key))?.action;
}

/** Elements that use the keys themselves. */
const OWN_KEYS = [
  'input:not([type="checkbox"])',
  'textarea',
  'select',
  '[contenteditable]',
  ...[
    'dialog',
    'alertdialog',
    'menu',
    'listbox',
    'combobox',
    'slider',
    'spinbutton',
    'grid',
    'tablist',
    'radiogroup',
  ].map((role) => `[role="${role}"]`),
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
