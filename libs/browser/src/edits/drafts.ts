import { currentUser } from '../session.js';
import { tabData } from '../site-data.js';
import { STORAGE_KEYS } from '../storage-keys.js';
import { isSame } from './edits.js';

/** The unsaved input of a form. */
export interface Draft<Item> {
  /** The item that the form edits, as it was when the draft was typed; absent for a new one. */
  item?: Item;
  /** The fields that were changed. */
  values: Record<string, unknown>;
}

/** A longer draft is not stored. */
const MAX_CHARACTERS = 50_000;

/** Fields that are never stored. */
const SECRET = /password|code|token/i;

/** Returns the storage key of a form's draft, which includes the user, so that nobody else in this tab reads it. */
export const draftKey = (form: string): string => `${STORAGE_KEYS.drafts}.${currentUser()?.id}.${form}`;

/** Stores a draft, or removes it when nothing is changed. A file cannot be stored: it is left out. */
export function writeDraft(key: string, values: object, defaults: object, item: unknown): void {
  const changed = Object.entries(values).filter(
    ([field, value]) =>
      !(value instanceof File) &&
      !SECRET.test(field) &&
      !isSame(orNull(value), orNull(defaults[field as keyof object])),
  );
  const text = JSON.stringify({ item, values: Object.fromEntries(changed) } satisfies Draft<unknown>);
  // If the storage is full: better no draft than an old one.
  removeDraft(key);
  if (changed.length > 0 && text.length <= MAX_CHARACTERS) tabData.setItem(key, text);
}

/** An empty field may have no value yet. */
const orNull = (value: unknown): unknown => (value === '' ? null : value);

export function readDraft<Item>(key: string): Draft<Item> | null {
  return JSON.parse(tabData.getItem(key) ?? 'null') as Draft<Item> | null;
}

export const removeDraft = (key: string): void => tabData.removeItem(key);
