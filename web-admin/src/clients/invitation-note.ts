import { type Client, ClientStatus, MESSAGES } from '@lanewise/contracts';

/** The fields of the form; a cleared one is null. */
type Invitee = { [Field in 'email' | 'clientStatus']?: Client[Field] | null };

/** Describes what saving a client as `next` does to the invitation; undefined for nothing. `saved` is the client as it was. */
export function invitationNote(saved: Invitee | undefined, next: Invitee): string | undefined {
  if (next.clientStatus !== ClientStatus.Invited) return undefined;
  if (saved?.clientStatus !== ClientStatus.Invited) return MESSAGES.invitationGoesOut;
  return fold(saved.email) === fold(next.email) ? undefined : MESSAGES.invitationEnds;
}

const fold = (email: string | null | undefined): string => (email ?? '').trim().toLowerCase();
