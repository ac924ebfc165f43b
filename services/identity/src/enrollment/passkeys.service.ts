import { Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import {
  FACTOR_LIMITS,
  FACTOR_MESSAGES,
  type NewPasskey,
  type PasskeyCreationOptions,
} from '@lanewise/contracts';
import { violatesUnique } from '@lanewise/database';
import { badRequest, DomainError, notFound } from '@lanewise/http';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { WRONG_FACTOR } from '../attempt-limits/failures.js';
import { CHALLENGE_MS, issueChallenge } from '../factors/passkey-challenges.js';
import { PasskeyChecks } from '../factors/passkey-checks.js';
import { StoredPasskey } from '../factors/passkey.entity.js';
import { addingFactor, removingFactor } from './change-factors.js';

/** COSE's numbers of EdDSA, ES256 and RS256, which between them every device knows. */
const ALGORITHMS = [-8, -7, -257];

/** Adds and removes passkeys. `verified` is the account when its password was checked. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checks: PasskeyChecks,
  ) {}

  /** Returns the options with which the browser makes a passkey. Their challenge works once, for this account. */
  async offer({ id, email, firstName, lastName }: Account): Promise<PasskeyCreationOptions> {
    const { manager } = this.dataSource;
    const { id: rpId } = await this.checks.relyingParty();
    const existing = await manager.findBy(StoredPasskey, { userId: id });
    if (existing.length >= FACTOR_LIMITS.passkeys) throw tooMany();
    return {
      rp: { id: rpId, name: 'Lanewise' },
      user: {
        id: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
        name: email,
        displayName: `${firstName} ${lastName}`,
      },
      challenge: await issueChallenge(manager, id),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      attestation: 'none',
      excludeCredentials: existing.map((passkey) => ({ type: 'public-key', id: passkey.id })),
      // With these, a passkey works alone: the device knows whose it is, and verifies who uses it.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    };
  }

  /**
   * Adds a passkey that the browser has made.
   * @returns recovery codes, if it is the first factor
   */
  async add(actor: Actor, { name, passkey }: NewPasskey): Promise<string[]> {
    await this.checks.relyingParty();
    try {
      return await this.dataSource.transaction((manager) =>
        addingFactor(manager, actor, async ({ id: userId }) => {
          const credential = await this.checks.checkNew(manager, userId, passkey);
          if (!credential) throw badRequest(WRONG_FACTOR, FACTOR_MESSAGES.wrongPasskey);
          if ((await manager.countBy(StoredPasskey, { userId })) >= FACTOR_LIMITS.passkeys) throw tooMany();
          const { id, publicKey, counter } = credential;
          await manager.insert(StoredPasskey, {
            id,
            userId,
            name,
            publicKey: Buffer.from(publicKey),
            counter,
          });
        }),
      );
    } catch (error) {
      if (!violatesUnique(error, 'passkeys_pkey')) throw error;
      throw new DomainError(409, 'passkey-known', FACTOR_MESSAGES.passkeyKnown);
    }
  }

  async remove(actor: Actor, verified: Account, id: string): Promise<void> {
    await this.dataSource.transaction((manager: EntityManager) =>
      removingFactor(manager, actor, verified, async () => {
        const { affected } = await manager.delete(StoredPasskey, { id, userId: actor.userId });
        if (!affected) throw notFound('passkey-not-found', FACTOR_MESSAGES.passkeyUnknown);
      }),
    );
  }
}

const tooMany = (): DomainError => new DomainError(409, 'too-many-passkeys', FACTOR_MESSAGES.tooManyPasskeys);
