import { TOPIC_SETTINGS } from '@lanewise/contracts';
import type { EventRecord } from './event.js';

/** No further attempt of this release will help: it is parked at once. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
}

/** @throws UnreadableEvent for one that is damaged, or newer than this release knows */
export function refuseUnreadable({ topic, version }: EventRecord): void {
  if (version < 1) throw new UnreadableEvent('It is none of ours, or came damaged; its text is kept.');
  const known = TOPIC_SETTINGS[topic].version;
  if (version <= known) return;
  throw new UnreadableEvent(
    `Its version ${version} is newer than the ${known} that this release knows; replay it after the upgrade.`,
  );
}
