import { ACCESS_TOKEN_SECONDS } from '@lanewise/auth';

/** So long a key is published before it signs: all who verify have looked for new keys by then. */
const PUBLISHED_AHEAD_SECONDS = 15 * 60;

/** So long after it was replaced no token of a key is alive; some minutes more for replicas that noticed late. */
const FADE_SECONDS = ACCESS_TOKEN_SECONDS + 5 * 60;

const DAY_SECONDS = 24 * 60 * 60;

/** A key with the seconds since it was published. */
export interface AgedKey {
  kid: string;
  age: number;
}

/** Whether the next key is to be made. */
export const isKeyDue = (keys: readonly AgedKey[], keyDays: number): boolean =>
  keys.every(({ age }) => age >= keyDays * DAY_SECONDS);

/** The key that signs: the newest that everybody knows; without one, that which was published first. */
export function signingKeyOf<Key extends AgedKey>(keys: readonly Key[]): Key {
  const byAge = [...keys].sort((a, b) => a.age - b.age);
  return byAge.find(({ age }) => age >= PUBLISHED_AHEAD_SECONDS) ?? byAge[byAge.length - 1];
}

/** The keys that no living token was signed with. */
export function retiredKeys<Key extends AgedKey>(keys: readonly Key[]): Key[] {
  const successors = keys.filter(({ age }) => age >= PUBLISHED_AHEAD_SECONDS + FADE_SECONDS);
  const youngest = Math.min(...successors.map(({ age }) => age));
  return keys.filter(({ age }) => age > youngest);
}
