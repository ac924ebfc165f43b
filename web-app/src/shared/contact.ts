import { dialedPhone } from '@lanewise/contracts';

/** Returns the `tel:` link (RFC 3966) for a number as people write it; undefined for one that nobody can dial. */
export function phoneUrl(phone: string): string | undefined {
  const dialed = dialedPhone(phone);
  return dialed === null ? undefined : `tel:${dialed}`;
}

/** Returns the `mailto:` link for an email address. */
export function mailUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
