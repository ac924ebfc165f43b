import { mailUrl } from '@lanewise/contracts';
import type { CardLoad } from './card-load';

/** Returns the `mailto:` link for an email to the shipper about a load. */
export function emailUrl(
  { referenceId, origin, destination }: Pick<CardLoad, 'referenceId' | 'origin' | 'destination'>,
  email: string,
): string {
  const subject = `Load ${referenceId}: ${origin} to ${destination}`;
  return `${mailUrl(email)}?subject=${encodeURIComponent(subject)}`;
}
