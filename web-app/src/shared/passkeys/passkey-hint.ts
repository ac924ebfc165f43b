import { relyingPartyOf } from '@lanewise/contracts';

type Address = Pick<Location, 'protocol' | 'hostname' | 'port' | 'origin'>;

/** Returns why a page at an address has no passkeys; undefined where it has. */
export function passkeyHint(here: Address, isSupported: boolean): string | undefined {
  const party = relyingPartyOf(here);
  if (!party) return 'Passkeys do not work at this address. They need a domain with HTTPS.';
  if (party.origin !== here.origin) {
    return `Passkeys do not work at this address. Open ${party.origin} instead.`;
  }
  return isSupported ? undefined : 'This browser has no passkeys.';
}

/** The hint of this page. A page that is rendered beforehand has none: nearly every address has passkeys. */
export const passkeyHintHere = (): string | undefined =>
  typeof window === 'undefined' ? undefined : passkeyHint(window.location, 'PublicKeyCredential' in window);
