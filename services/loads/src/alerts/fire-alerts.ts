import { type AlertHit, type AnnouncedLoad, betterLoad, type Columns } from '@lanewise/contracts';
import { arrayLiteral, queryPrepared } from '@lanewise/database';
import { toDollars } from '@lanewise/money';
import type { EntityManager } from 'typeorm';
import type { Found } from './standing-alerts.js';

type FiringAlert = Pick<AlertHit, 'userId' | 'name' | 'mail' | 'webPush'> & { id: string };

/** Selects the alerts that were on at that time, and whose owners may search. */
const FIRING = `
  SELECT alert.id, user_id AS "userId", name, mail, web_push AS "webPush"
  FROM alerts alert JOIN known_accounts account ON account.id = user_id
  WHERE alert.id = ANY($1::uuid[]) AND is_on AND armed_at <= $2::timestamptz AND NOT deleted
    AND ('Admin' = ANY(roles) OR paid_until > $2::timestamptz)`;

const FIRE = `
  INSERT INTO alert_hits (alert_id, load_id, fired_at)
  SELECT alert_id, load_id, $3::timestamptz FROM unnest($1::uuid[], $2::uuid[]) AS found (alert_id, load_id)
  ON CONFLICT DO NOTHING RETURNING alert_id AS "alertId", load_id AS "loadId"`;

/**
 * Fires alerts, each once for a load, whatever comes twice and on however many replicas.
 * @param upserted the loads
 * @param at when they came
 * @returns the new loads by alert
 */
export async function fireAlerts(
  manager: EntityManager,
  found: readonly Found[],
  upserted: Columns<AnnouncedLoad>,
  at: string,
): Promise<AlertHit[]> {
  if (found.length === 0) return [];
  const ids = arrayLiteral([...new Set(found.map(({ alertId }) => alertId))]);
  const rows = await queryPrepared<FiringAlert>(manager, 'firing-alerts', FIRING, [ids, at]);
  const alerts = new Map(rows.map((alert) => [alert.id, alert]));
  // In one order, so that neither of two transactions waits for the other.
  const firing = found.filter(({ alertId }) => alerts.has(alertId)).sort(byAlertThenLoad);
  if (firing.length === 0) return [];
  const fired = await queryPrepared<Pick<Found, 'alertId' | 'loadId'>>(manager, 'fire-alerts', FIRE, [
    arrayLiteral(firing.map(({ alertId }) => alertId)),
    arrayLiteral(firing.map(({ loadId }) => loadId)),
    at,
  ]);
  const isFired = new Set(fired.map(({ alertId, loadId }) => alertId + loadId));
  const byAlert = new Map<string, Found[]>();
  for (const each of firing) {
    if (!isFired.has(each.alertId + each.loadId)) continue;
    const loads = byAlert.get(each.alertId);
    if (loads) loads.push(each);
    else byAlert.set(each.alertId, [each]);
  }
  const bests = new Map(
    [...byAlert].map(([alertId, loads]) => [
      alertId,
      loads.map(({ loadId: id, profitPerMile }) => ({ id, profitPerMile })).reduce(betterLoad),
    ]),
  );
  const places = await placesOf(manager, [...new Set([...bests.values()].map(({ id }) => id))]);
  return [...byAlert].map(([alertId, loads]) => {
    const { userId, name, mail, webPush } = alerts.get(alertId)!;
    const { id, profitPerMile } = bests.get(alertId)!;
    const best = {
      id,
      profitPerMile: profitPerMile === null ? null : toDollars(profitPerMile),
      ...(places.get(id) ?? statesOf(upserted, id)),
    };
    return { alertId, userId, name, mail, webPush, count: loads.length, best };
  });
}

const byAlertThenLoad = (a: Found, b: Found): number =>
  compare(a.alertId, b.alertId) || compare(a.loadId, b.loadId);
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Returns the states of a load that has left the market since, in place of its cities. */
function statesOf({ id, originState, destinationState }: Columns<AnnouncedLoad>, loadId: string) {
  const at = id.indexOf(loadId);
  return { origin: originState[at] ?? '?', destination: destinationState[at] ?? '?' };
}

async function placesOf(manager: EntityManager, ids: readonly string[]) {
  const rows = await queryPrepared<{ id: string; origin: string; destination: string }>(
    manager,
    'places-of-loads',
    'SELECT id, origin, destination FROM market_loads WHERE id = ANY($1::uuid[])',
    [arrayLiteral(ids)],
  );
  return new Map(rows.map(({ id, ...places }) => [id, places]));
}
