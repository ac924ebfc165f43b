import { relyingPartyOf } from '@lanewise/contracts';

type Address = Pick<Location, 'protocol' | 'hostname' | 'port' | 'origin'>;

/** Returns why there are no passkeys on this page; undefined where there are. */
export function passkeyHint(
  here: Address = window.location,
  isSupported = 'PublicKeyCredential' in window,
): string | undefined {
  const party = relyingPartyOf(here);
  if (!party) return 'Passkeys do not work at this address. They need a domain with HTTPS.';
  if (party.origin !== here.origin) {
    return `Passkeys do not work at this address. Open ${party.origin} instead.`;
  }
  return isSupported ? undefined : 'This browser has no passkeys.';
}
