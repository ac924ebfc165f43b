import type { CardLoad } from './card-load';

/** Returns the `tel:` link for a number as people write it. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Returns the `mailto:` link for an email to the shipper about a load. */
export function emailUrl(
  { referenceId, origin, destination }: Pick<CardLoad, 'referenceId' | 'origin' | 'destination'>,
  email: string,
): string {
  const subject = `Load ${referenceId}: ${origin} to ${destination}`;
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}
