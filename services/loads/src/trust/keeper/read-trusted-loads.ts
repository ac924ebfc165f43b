import { foldCompany } from '@lanewise/contracts';
import type { Client } from 'pg';
import { copyRows } from '../../copied-rows.js';
import { IS_OFFERED } from '../../market-loads/is-offered.js';
import { SPELLING } from './seen-companies.js';
import type { FreightPosting } from './freight-postings.js';
import type { LaneEnds } from './lane-table.js';

/** A load on the market as trust looks at it. */
export interface TrustedLoad extends FreightPosting, LaneEnds {
  rateCents: number;
  miles: number;
  /** By `foldCompany`; empty if it is unknown. */
  company: string;
  mailDomain: string;
}

const UNKNOWN_COMPANY = 'unknown shipper';
const DOMAIN = `left(lower(btrim(split_part(coalesce(load.shipper_email, ''), '@', 2))), 250)`;

/**
 * Reads loads on the market.
 * @param ids of those to read; all without them
 * @param take gets the same object for each load
 */
export async function readTrustedLoads(
  client: Client,
  ids: readonly string[] | undefined,
  take: (load: TrustedLoad) => void,
): Promise<void> {
  const load = { id: new Uint32Array(4) } as TrustedLoad;
  const texts = new Map<string, string>();
  const companies = new Map<string, string>();
  await copyRows(
    client,
    `SELECT load.id, load.origin_latitude, load.origin_longitude, load.destination_latitude, load.destination_longitude,
       (load.pick_up AT TIME ZONE load.origin_time_zone)::date - date '1970-01-01', hashtextextended(load.reference_id, 0),
       equipment_bits(load.equipments), load.weight, load.created_at,
       half_degree_cell(load.origin_latitude, load.origin_longitude),
       half_degree_cell(load.destination_latitude, load.destination_longitude),
       split_part(load.origin, ', ', -1) || '>' || split_part(load.destination, ', ', -1),
       load.rate_cents, load.miles, ${SPELLING}, ${DOMAIN}
     FROM market_loads AS load
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
      load.company = row.text(companies, companyOf);
      load.mailDomain = row.text(texts, asIs);
      take(load);
    },
  );
}

const asIs = (text: string): string => text;
const companyOf = (spelling: string): string => (spelling === UNKNOWN_COMPANY ? '' : foldCompany(spelling));

/** SQL of the loads on the market under some spellings of companies whose mail comes from elsewhere. */
export const LOADS_WITH_OTHER_MAIL = `
  SELECT load.id FROM market_loads AS load
  WHERE ${IS_OFFERED} AND load.shipper_email IS NOT NULL AND ${SPELLING} = ANY ($1::text[])
    AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS own (domain) WHERE domain = ${DOMAIN})
  LIMIT $3`;
