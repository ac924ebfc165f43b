import { browserData } from '@lanewise/browser';
import type { User } from '@lanewise/contracts';
import { today } from '@lanewise/browser/time';
import { recentSearchesKey, restore } from './recent-searches';
import { isUnset } from './search-settings';

/** Answers by user id, for as long as the app is open: a first search must not change what it began with. */
const answers = new Map<string, boolean>();

/** Returns whether a user had neither searches nor settings when they came. */
export function isNewUser(user: User): boolean {
  const isNew =
    answers.get(user.id) ??
    (restore(browserData.getItem(recentSearchesKey(user.id)), today()).length === 0 && isUnset(user));
  answers.set(user.id, isNew);
  return isNew;
}
