import type { Shortcut } from '@lanewise/browser';

/** The keys of the search, in the order of their help. */
export const SEARCH_SHORTCUTS = [
  { action: 'origin', keys: ['/'], does: 'Go to the origin' },
  { action: 'next', keys: ['ArrowDown', 'j'], does: 'Next load' },
  { action: 'previous', keys: ['ArrowUp', 'k'], does: 'Previous load' },
  { action: 'updates', keys: ['n'], does: 'Put in the loads that have come since' },
  { action: 'open', keys: ['Enter'], does: "Open or close the load's details" },
  { action: 'pin', keys: ['p'], does: 'Pin the load to compare it, or unpin it' },
  { action: 'call', keys: ['o'], does: 'Call the broker' },
  { action: 'save', keys: ['s'], does: 'Save the load to Loads' },
  { action: 'backhauls', keys: ['b'], does: 'Show backhauls' },
  { action: 'remove', keys: ['h', 'x'], does: 'Hide the load from the search' },
  { action: 'copy', keys: ['c'], does: "Copy the load's ref #" },
  { action: 'map', keys: ['m'], does: 'Open or close the map' },
] as const satisfies Shortcut[];

/** Returns the keys of an action. */
export const keysOf = (action: (typeof SEARCH_SHORTCUTS)[number]['action']): readonly string[] =>
  SEARCH_SHORTCUTS.find((shortcut) => shortcut.action === action)?.keys ?? [];
