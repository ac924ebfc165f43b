import providers from 'email-providers/all.json' with { type: 'json' };

const FREE = new Set<string>(providers);

/** The domain of an e-mail address, null without one. */
export function mailDomainOf(email: string | null): string | null {
  const domain = email?.split('@')[1]?.trim().toLowerCase();
  return domain || null;
}

/** Whether anyone gets an address at a domain. */
export const isFreeMail = (domain: string): boolean => FREE.has(domain);

/** Whether two domains are of one company: `mail.acme.com` is of `acme.com`. */
export const isSameDomain = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
