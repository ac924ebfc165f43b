import type { FoundLoad } from '@lanewise/contracts';

/** The address that dials a number as people write it. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** The address of a mail to the shipper about one load. */
export function emailUrl({ referenceId, origin, destination }: FoundLoad, email: string): string {
  const subject = `Load ${referenceId}: ${origin} to ${destination}`;
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}
