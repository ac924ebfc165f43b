import { inTurns } from '@lanewise/limits';
import { finish, type Steps } from '../scan/steps.js';

/** Things that are handled in less than a turn. */
const FEW = 50;

/** Maps a few things at once, and many in turns with everything else that the process does. */
export function mapInTurns<Thing, Result>(
  things: readonly Thing[],
  map: (thing: Thing, at: number) => Result,
): Result[] | Promise<Result[]> {
  const steps = mapping(things, map);
  return things.length <= FEW ? finish(steps) : inTurns(steps);
}

function* mapping<Thing, Result>(
  things: readonly Thing[],
  map: (thing: Thing, at: number) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const [at, thing] of things.entries()) {
    results.push(map(thing, at));
    yield;
  }
  return results;
}
