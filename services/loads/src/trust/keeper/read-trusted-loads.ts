import type { Client } from 'pg';
import { copyRows } from '../../copied-rows.js';
import { DAY_MS, dayOf } from '../../lane-rates/posting-partitions.js';
import { IS_OFFERED } from '../../market-loads/is-offered.js';
import { DOMAIN_DAYS } from '../rules/free-mail.js';
import { isFreeMail } from '../rules/mail-domain.js';
import type { FreightPosting } from './freight-postings.js';
import type { LaneEnds } from './lane-table.js';

/** A load on the market as trust looks at it. */
export interface TrustedLoad extends FreightPosting, LaneEnds {
  rateCents: number;
  miles: number;
  /** Folded; empty if it is unknown. */
  company: string;
  mailDomain: string;
  /** Of the company: when its first posting came, and a domain of its own; null if none is known. */
  companySince: number | null;
  ownDomain: string | null;
}

const UNKNOWN_COMPANY = 'unknown shipper';
const COMPANY = `left(CASE WHEN load.company_key = '' OR load.source = 'broker'
  THEN folded(load.shipper_name) ELSE load.company_key END, 300)`;
const DOMAIN = `left(lower(btrim(split_part(coalesce(load.shipper_email, ''), '@', 2))), 250)`;

const SEEN = (today: number) => `
  SELECT company, min(first_seen_at) AS first_seen_at, string_agg(domain, ' ') FILTER (
    WHERE domain <> '' AND last_seen_on >= '${new Date(dayOf(today) - DOMAIN_DAYS * DAY_MS).toISOString().slice(0, 10)}')
    AS domains
  FROM seen_companies`;

/**
 * Reads loads on the market with what is known of their companies.
 * @param ids of those to read; all without them
 * @param take gets the same object for each load
 */
export async function readTrustedLoads(
  client: Client,
  ids: readonly string[] | undefined,
  now: number,
  take: (load: TrustedLoad) => void,
): Promise<void> {
  const load = { id: new Uint32Array(4) } as TrustedLoad;
  const texts = new Map<string, string>();
  const domains = new Map<string, string | null>();
  await copyRows(
    client,
    `SELECT load.id, load.origin_latitude, load.origin_longitude, load.destination_latitude, load.destination_longitude,
       (load.pick_up AT TIME ZONE load.origin_time_zone)::date - date '1970-01-01', hashtextextended(load.reference_id, 0),
       equipment_bits(load.equipments), load.weight, load.created_at,
       half_degree_cell(load.origin_latitude, load.origin_longitude),
       half_degree_cell(load.destination_latitude, load.destination_longitude),
       split_part(load.origin, ', ', -1) || '>' || split_part(load.destination, ', ', -1),
       load.rate_cents, load.miles, ${COMPANY}, ${DOMAIN}, seen.first_seen_at, seen.domains
     FROM market_loads AS load ${
       ids
         ? `LEFT JOIN LATERAL (${SEEN(now)} WHERE company = ${COMPANY} GROUP BY company) AS seen ON true`
         : `LEFT JOIN (${SEEN(now)} GROUP BY company) AS seen ON seen.company = ${COMPANY}`
     }
     WHERE ${IS_OFFERED} ${ids ? `AND load.id = ANY ('{${ids.join()}}'::uuid[])` : ''}`,
    (row) => {
      row.uuid(load.id);
      load.places = [row.double()!, row.double()!, row.double()!, row.double()!];
      load.pickupDay = row.integer();
      load.reference = row.hash();
      load.equipments = row.small();
      load.weight = row.double() ?? NaN;
      load.firstSeenAt = row.time()! / 1000;
      load.originCell = row.integer();
      load.destinationCell = row.integer();
      load.states = row.text(texts, asIs);
      load.rateCents = row.integer();
      load.miles = row.integer();
      const company = row.text(texts, asIs);
      load.company = company === UNKNOWN_COMPANY ? '' : company;
      load.mailDomain = row.text(texts, asIs);
      load.companySince = row.time();
      load.ownDomain = row.text(domains, firstOwn);
      take(load);
    },
  );
}

const asIs = (text: string): string => text;
const firstOwn = (domains: string): string | null =>
  domains
    .split(' ')
    .sort()
    .find((domain) => domain !== '' && !isFreeMail(domain)) ?? null;

/** SQL of the loads on the market of some companies whose mail comes from elsewhere. */
export const LOADS_WITH_OTHER_MAIL = `
  SELECT load.id FROM market_loads AS load
  WHERE ${IS_OFFERED} AND load.shipper_email IS NOT NULL AND ${COMPANY} = ANY ($1::text[])
    AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS own (domain) WHERE domain = ${DOMAIN})
  LIMIT $3`;
