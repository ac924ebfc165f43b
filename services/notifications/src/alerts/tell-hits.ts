import type { AlertHit } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { alertFound } from '../notify/notices.js';
import { notifyEach } from '../notify/notify.js';
import { quietEnd } from '../settings/quiet-hours.rules.js';
import { hold } from './held-alerts.js';
import type { Owners } from './owners.js';

/** Tells what alerts have found. In quiet hours that is for the bell; what would be mailed and pushed is held. */
export async function tellHits(
  manager: EntityManager,
  hits: readonly AlertHit[],
  owners: Owners,
  now: Date,
): Promise<void> {
  if (hits.length === 0) return;
  const ends = new Map([...owners].map(([id, hours]) => [id, hours && quietEnd(hours, now)]));
  const tellings = hits.map((hit) => {
    const loud = !ends.get(hit.userId);
    const ways = { bell: true, mail: loud && hit.mail, webPush: loud && hit.webPush };
    return { recipientId: hit.userId, notice: alertFound(hit), ways };
  });
  await notifyEach(manager, tellings, now);
  const held = hits.flatMap((hit) => {
    const dueAt = ends.get(hit.userId);
    return dueAt && (hit.mail || hit.webPush) ? { ...hit, dueAt } : [];
  });
  await hold(manager, held, now);
}
