import { TOPIC_SETTINGS } from '@lanewise/contracts';
import type { EventRecord } from './event.js';

/** An event that this release cannot read. No further attempt would help, so it is parked at once. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
}

/** @throws UnreadableEvent for an event that is damaged, or newer than this release knows */
export function refuseUnreadable({ topic, version }: EventRecord): void {
  if (version < 1)
    throw new UnreadableEvent('The message is damaged, or was not published by Lanewise. Its text is kept.');
  const newest = TOPIC_SETTINGS[topic].version;
  if (version <= newest) return;
  throw new UnreadableEvent(
    `Version ${version} is newer than version ${newest}, the newest that this release knows. Replay it after the upgrade.`,
  );
}
