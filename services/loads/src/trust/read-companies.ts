import { arrayLiteral } from '@lanewise/database';
import type { DataSource } from 'typeorm';
import { DAY_MS, dayOf } from '../lane-rates/posting-partitions.js';
import { readPrepared } from './read-prepared.js';
import { DOMAIN_DAYS } from './rules/free-mail.js';
import { isFreeMail } from './rules/mail-domain.js';

/** What is known of a company by its postings. */
export interface SeenCompany {
  firstSeenAt: number;
  /** The domains of its own that it has posted from in the last 30 days. */
  ownDomains: string[];
  /** When the first posting of any company came. */
  sinceAt: number;
}

/** One is enough for a flag. */
const MOST_DOMAINS = 3;

const SEEN = `
  SELECT asked.company, min(seen.first_seen_at) AS "firstSeenAt",
    coalesce(array_agg(domain ORDER BY domain) FILTER (WHERE last_seen_on >= $2::date AND domain <> ''), '{}') AS domains,
    (SELECT min(first_seen_at) FROM seen_companies) AS "sinceAt"
  FROM unnest($1::text[]) AS asked (company) JOIN seen_companies AS seen ON seen.company = left(asked.company, 300)
  GROUP BY asked.company`;

/** @param companies named as in the history of postings */
export async function readCompanies(
  dataSource: DataSource,
  companies: readonly string[],
  now: number,
): Promise<Map<string, SeenCompany>> {
  const rows = await readPrepared<{ company: string; firstSeenAt: Date; sinceAt: Date; domains: string[] }>(
    dataSource,
    'trust-companies',
    SEEN,
    [arrayLiteral(companies), new Date(dayOf(now) - DOMAIN_DAYS * DAY_MS).toISOString().slice(0, 10)],
  );
  return new Map(
    rows.map(({ company, firstSeenAt, sinceAt, domains }) => [
      company,
      {
        firstSeenAt: firstSeenAt.getTime(),
        sinceAt: sinceAt.getTime(),
        ownDomains: domains.filter((domain) => !isFreeMail(domain)).slice(0, MOST_DOMAINS),
      },
    ]),
  );
}
