import { Inject, Injectable } from '@nestjs/common';
import {
  FACTOR_MESSAGES,
  type PasskeyAssertion,
  type PasskeyRegistration,
  type RelyingParty,
} from '@lanewise/contracts';
import { badRequest } from '@lanewise/http';
import { Clock } from '@lanewise/runtime';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { EntityManager } from 'typeorm';
import { consumeChallenge } from './passkey-challenges.js';
import { StoredPasskey } from './passkey.entity.js';

export const PASSKEY_SITE = Symbol('PasskeySite');

export interface PasskeySite {
  /** Resolves to the site that passkeys work for; null where they cannot. */
  party: Promise<RelyingParty | null>;
}

type NewCredential = Pick<StoredPasskey, 'id' | 'publicKey' | 'counter'>;

/** Checks what devices sign. Each signature answers a challenge of ours, which works once. */
@Injectable()
export class PasskeyChecks {
  constructor(
    @Inject(PASSKEY_SITE) private readonly site: PasskeySite,
    private readonly clock: Clock,
  ) {}

  /** @throws a 400 where browsers allow no passkeys */
  async relyingParty(): Promise<RelyingParty> {
    const party = await this.site.party;
    if (!party) throw badRequest('passkeys-unavailable', FACTOR_MESSAGES.passkeysUnavailable);
    return party;
  }

  /**
   * Checks that the device of a passkey has signed, after it verified its user. The account is locked. The
   * challenge is used up, so the transaction has to commit either way.
   */
  async isSigned(manager: EntityManager, userId: string, passkey: PasskeyAssertion): Promise<boolean> {
    if (!(await this.consumeChallengeOf(manager, passkey, null))) return false;
    const stored = await manager.findOneBy(StoredPasskey, { id: passkey.id, userId });
    if (!stored) return false;
    const verified = await unlessInvalid(async () =>
      verifyAuthenticationResponse({
        response: asCredential(passkey),
        credential: stored,
        ...(await this.expectations(passkey)),
      }),
    );
    if (!verified?.verified) return false;
    const { newCounter: counter } = verified.authenticationInfo;
    await manager.update(StoredPasskey, { id: stored.id }, { counter, lastUsedAt: this.clock.now() });
    return true;
  }

  /** Checks a passkey that an account adds. Returns undefined when it is not valid. */
  async checkNew(
    manager: EntityManager,
    userId: string,
    passkey: PasskeyRegistration,
  ): Promise<NewCredential | undefined> {
    if (!(await this.consumeChallengeOf(manager, passkey, userId))) return undefined;
    const verified = await unlessInvalid(async () =>
      verifyRegistrationResponse({ response: asCredential(passkey), ...(await this.expectations(passkey)) }),
    );
    return verified?.registrationInfo?.credential;
  }

  private async expectations(passkey: Signed) {
    const { id, origin } = await this.relyingParty();
    return {
      expectedChallenge: challengeIn(passkey),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    };
  }

  private async consumeChallengeOf(
    manager: EntityManager,
    passkey: Signed,
    userId: string | null,
  ): Promise<boolean> {
    const challenge = await unlessInvalid(() => challengeIn(passkey));
    return typeof challenge === 'string' && consumeChallenge(manager, challenge, userId);
  }
}

type Signed = PasskeyAssertion | PasskeyRegistration;

const challengeIn = ({ response }: Signed): string => decodeClientDataJSON(response.clientDataJSON).challenge;

/** Fills in the parts of a credential that callers leave out, as we do not need them. */
const asCredential = <Passkey extends Signed>(passkey: Passkey) => ({
  ...passkey,
  rawId: passkey.id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/** Returns undefined for invalid input, for which the library throws. */
async function unlessInvalid<T>(check: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
