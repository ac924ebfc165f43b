import { ACCESS_TOKEN_SECONDS } from '@lanewise/auth';

/** Seconds for which a key is published before it signs: by then all services have fetched it. */
const PUBLISHED_AHEAD_SECONDS = 15 * 60;

/** Seconds after its replacement until a key's last token has expired, with some minutes for replicas that notice late. */
const FADE_SECONDS = ACCESS_TOKEN_SECONDS + 5 * 60;

const DAY_SECONDS = 24 * 60 * 60;

/** A key and the seconds since it was published. */
export interface AgedKey {
  kid: string;
  age: number;
}

/** Says whether it is time to create the next key. */
export const isKeyDue = (keys: readonly AgedKey[], keyDays: number): boolean =>
  keys.every(({ age }) => age >= keyDays * DAY_SECONDS);

/** Returns the key that signs: the newest that all services have fetched, else the one that was published first. */
export function signingKeyOf<Key extends AgedKey>(keys: readonly Key[]): Key {
  const byAge = [...keys].sort((a, b) => a.age - b.age);
  return byAge.find(({ age }) => age >= PUBLISHED_AHEAD_SECONDS) ?? byAge[byAge.length - 1];
}

/** Returns the keys whose tokens have all expired. */
export function retiredKeys<Key extends AgedKey>(keys: readonly Key[]): Key[] {
  const successors = keys.filter(({ age }) => age >= PUBLISHED_AHEAD_SECONDS + FADE_SECONDS);
  const youngest = Math.min(...successors.map(({ age }) => age));
  return keys.filter(({ age }) => age > youngest);
}
