import type { PostingFlag } from '@lanewise/contracts';
import { isSameDomain, mailDomainOf } from './mail-domain.js';

interface Contact {
  phone: string | null;
  email: string | null;
}

/** Warns of a posting in a broker's name whose phone and mail domain are both others than the broker's. */
export function contactDiffers(posting: Contact, broker: Contact | null): PostingFlag | null {
  if (!broker) return null;
  const [domain, brokerDomain] = [posting, broker].map(({ email }) => mailDomainOf(email));
  const [phone, brokerPhone] = [posting, broker].map((each) => digitsOf(each.phone));
  if (!domain || !brokerDomain || !phone || !brokerPhone) return null;
  if (isSameDomain(domain, brokerDomain) || phone === brokerPhone) return null;
  return {
    kind: 'contact-differs',
    text: "Neither its phone nor its mail is the broker's.",
    evidence: `Posted with ${posting.phone} and mail at ${domain}; the broker has ${broker.phone} and ${brokerDomain}.`,
  };
}

/** Returns the digits of a US number, without country code and extension. */
const digitsOf = (phone: string | null): string =>
  (phone ?? '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10);
