import { brokerOfSubject, type MatchedParticulars, matchKeysOf, withSpellings } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { lockBrokers, matcherOf } from '../../brokers/known-brokers.js';
import type { MatchableBroker } from '../../brokers/broker-matcher.js';
import { IS_IMPORTED } from '../../market-loads/is-imported.js';
import { announceMarketChanges, type WrittenMarketLoad } from '../../market-loads/market-changes.js';
import type { UpkeepWork } from '../upkeep-work.js';

/** Shippers read at a time: a few milliseconds of work. */
const SHIPPERS = 2000;

/** Shippers as loads name them; those of one row belong together. */
interface Shippers {
  names: string[];
  emails: (string | null)[];
  phones: (string | null)[];
}

/** Matches again the loads of a broker that was made, changed or removed. */
export const broker: UpkeepWork = {
  async listTargets(manager, { id, subject }) {
    const brokerId = brokerOfSubject(subject);
    const { names, emails, phones } = await findShippers(manager, brokerId);
    await manager.query(
      `INSERT INTO upkeep_targets (run_id, load_id)
       SELECT $1, load.id FROM market_loads AS load
       LEFT JOIN unnest($3::text[], $4::text[], $5::text[]) AS shipper (name, email, phone)
         ON shipper_name = name AND shipper_email IS NOT DISTINCT FROM email
           AND shipper_phone IS NOT DISTINCT FROM phone
       WHERE ${IS_IMPORTED} AND (name IS NOT NULL OR broker_id = $2) ORDER BY load.id`,
      [id, brokerId, names, emails, phones],
    );
  },

  async apply(manager, targets, { id, subject, done }) {
    // No import writes loads meanwhile, so none waits for this one in a circle, whatever the order of the loads.
    await lockBrokers(manager);
    const matcher = await matcherOf(manager);
    const ids = targets.map(({ loadId }) => loadId);
    const loads = await lockShippers(manager, ids);
    const changed: { id: string; broker: MatchableBroker | undefined }[] = [];
    for (const load of loads) {
      const found = matcher.find(load);
      // A load that keeps this broker is changed, too: the broker may have another name.
      if (found?.id !== load.brokerId || found?.id === brokerOfSubject(subject))
        changed.push({ id: load.id, broker: found });
    }
    await setBrokers(manager, changed, `${id}/${done}`);
    return changed.length;
  },
};

/** Returns the shippers of loads that share a key with a broker. A removed broker has none. */
async function findShippers(manager: EntityManager, brokerId: string): Promise<Shippers> {
  const shippers: Shippers = { names: [], emails: [], phones: [] };
  const [stored] = await manager.query<{ matchKeys: string[] }[]>(
    'SELECT match_keys AS "matchKeys" FROM known_brokers WHERE id = $1 AND NOT removed',
    [brokerId],
  );
  if (!stored) return shippers;
  const keys = new Set(withSpellings(stored.matchKeys));
  await manager.query(
    `DECLARE shippers CURSOR FOR SELECT DISTINCT shipper_name AS company, shipper_email AS email,
       shipper_phone AS phone FROM market_loads WHERE ${IS_IMPORTED}`,
  );
  for (;;) {
    const rows = await manager.query<MatchedParticulars[]>(`FETCH ${SHIPPERS} FROM shippers`);
    if (rows.length === 0) break;
    for (const row of rows) {
      if (!matchKeysOf(row).some((key) => keys.has(key))) continue;
      shippers.names.push(row.company);
      shippers.emails.push(row.email);
      shippers.phones.push(row.phone);
    }
  }
  await manager.query('CLOSE shippers');
  return shippers;
}

type LoadShipper = MatchedParticulars & { id: string; brokerId: string | null };

const lockShippers = (manager: EntityManager, ids: readonly string[]): Promise<LoadShipper[]> =>
  manager.query(
    `SELECT id, shipper_name AS company, shipper_email AS email, shipper_phone AS phone, broker_id AS "brokerId"
     FROM market_loads WHERE id = ANY($1) AND ${IS_IMPORTED} FOR UPDATE`,
    [ids],
  );

/** Sets or clears the brokers of loads that are locked, and announces it. */
async function setBrokers(
  manager: EntityManager,
  changed: readonly { id: string; broker: MatchableBroker | undefined }[],
  key: string,
): Promise<void> {
  if (changed.length === 0) return;
  const [loads] = await manager.query<[WrittenMarketLoad[], number]>(
    `UPDATE market_loads AS load SET broker_id = matched.broker_id, version = version + 1
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS matched (id, broker_id, name)
     WHERE load.id = matched.id
     RETURNING load.id, version, equipments, origin,
       origin_latitude AS "originLatitude", origin_longitude AS "originLongitude",
       origin_time_zone AS "originTimeZone", destination,
       destination_latitude AS "destinationLatitude", destination_longitude AS "destinationLongitude",
       destination_time_zone AS "destinationTimeZone", pick_up AS "pickUp", pick_up_end AS "pickUpEnd",
       delivery, delivery_end AS "deliveryEnd", miles, rate_cents AS "rateCents", length, weight, coalesce(matched.name, shipper_name) AS "shipperName"`,
    [
      changed.map(({ id }) => id),
      changed.map(({ broker }) => broker?.id ?? null),
      changed.map(({ broker }) => broker?.name ?? null),
    ],
  );
  await announceMarketChanges(manager, key, { upserted: loads });
}
