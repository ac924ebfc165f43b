import { foldCompany } from '@lanewise/contracts';
import { arrayLiteral } from '@lanewise/database';
import type { Client } from 'pg';
import { DAY_MS, dayOf } from '../../lane-rates/posting-partitions.js';
import { DOMAIN_DAYS } from '../rules/free-mail.js';
import { isFreeMail } from '../rules/mail-domain.js';

/** SQL of the company of a load's own row, as it is spelled in `seen_companies`. */
export const SPELLING = `left(CASE WHEN load.company_key = '' OR load.source = 'broker'
  THEN folded(load.shipper_name) ELSE load.company_key END, 300)`;

/** The facts of a company from all of its postings. */
export interface SeenCompany {
  spellings: string[];
  /** When its first posting came. */
  since: number;
  /** The first one by name; null if none is known. */
  ownDomain: string | null;
}

interface SeenSpelling {
  spelling: string;
  since: Date;
  domains: string[] | null;
}

/** The companies that have posted, by `foldCompany`. The table has them as they were spelled. */
export class SeenCompanies {
  private readonly companies = new Map<string, SeenCompany>();
  /** When the first posting of any of them came; infinite without any. */
  since = Infinity;

  find(company: string): SeenCompany | undefined {
    return this.companies.get(company);
  }

  /**
   * Reads the companies of some loads, or all, and adds what is new of them.
   * @returns those of which a domain of their own has become known
   */
  async read(client: Client, ids: readonly string[] | undefined, now: number): Promise<SeenCompany[]> {
    const from = new Date(dayOf(now) - DOMAIN_DAYS * DAY_MS).toISOString().slice(0, 10);
    const { rows } = await client.query<SeenSpelling>(
      `SELECT company AS spelling, min(first_seen_at) AS since,
         array_agg(domain) FILTER (WHERE domain <> '' AND last_seen_on >= '${from}') AS domains
       FROM seen_companies
       ${ids ? `WHERE company IN (SELECT ${SPELLING} FROM market_loads AS load WHERE id = ANY ($1::uuid[]))` : ''}
       GROUP BY company`,
      ids && [arrayLiteral(ids)],
    );
    return rows.flatMap((row) => this.add(row) ?? []);
  }

  private add({ spelling, since: date, domains }: SeenSpelling): SeenCompany | undefined {
    const since = date.getTime();
    const ownDomain = domains?.filter((domain) => !isFreeMail(domain)).sort()[0] ?? null;
    this.since = Math.min(this.since, since);
    const name = foldCompany(spelling);
    const company = this.companies.get(name) ?? { spellings: [], since, ownDomain: null };
    this.companies.set(name, company);
    if (!company.spellings.includes(spelling)) company.spellings.push(spelling);
    company.since = Math.min(company.since, since);
    const former = company.ownDomain;
    if (ownDomain !== null && (former === null || ownDomain < former)) company.ownDomain = ownDomain;
    return former === null && ownDomain !== null ? company : undefined;
  }
}
