import type { PostingFlag } from '@lanewise/contracts';
import { isFreeMail } from './mail-domain.js';

/** For how many days a company is known by a domain that it has posted from. */
export const DOMAIN_DAYS = 30;

/**
 * Warns of a posting from a free mail address of a company that also posts from a domain of its own.
 * @param domain of the posting, null without one
 * @param companyDomains those of the company's postings in the last 30 days
 */
export function freeMail(domain: string | null, companyDomains: readonly string[]): PostingFlag | null {
  if (domain === null || !isFreeMail(domain)) return null;
  const own = companyDomains.find((each) => !isFreeMail(each));
  if (own === undefined) return null;
  return {
    kind: 'free-mail',
    text: 'Posted from a free mail address, though the company has its own.',
    evidence: `Mail at ${domain}; other postings of this company in ${DOMAIN_DAYS} days come from ${own}.`,
  };
}
