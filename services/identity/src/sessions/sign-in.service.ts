import { Injectable } from '@nestjs/common';
import {
  type AuthModel,
  FACTOR_MESSAGES,
  type LoginRequest,
  MESSAGES,
  type PasskeyAssertion,
  type PasskeyRequestOptions,
  SERVER_MESSAGES,
} from '@lanewise/contracts';
import { badRequest, DomainError } from '@lanewise/http';
import { audit } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { refusal } from '../accounts/account-audit.rules.js';
import type { Account } from '../accounts/account.entity.js';
import { changeAccount } from '../accounts/change-account.js';
import { findClaimant, findOwner } from '../accounts/find-accounts.js';
import { signIn } from '../accounts/transitions.js';
import { WRONG_CREDENTIALS, WRONG_FACTOR } from '../attempt-limits/failures.js';
import { FactorProofs } from '../factors/factor-proofs.js';
import { CHALLENGE_MS, issueChallenge } from '../factors/passkey-challenges.js';
import { StoredPasskey } from '../factors/passkey.entity.js';
import { PasskeyChecks } from '../factors/passkey-checks.js';
import type { Device } from './device.js';
import { hashPassword, needsRehash, verifyPassword } from './passwords.js';
import { SessionsService } from './sessions.service.js';

/** Runs a guess at a second factor, unless there were too many. */
type Guessing = (guess: () => Promise<AuthModel>) => Promise<AuthModel>;

/** Decides about the locked account: returns why it does not sign in, undefined when it does. */
type Decision = (manager: EntityManager, account: Account) => Promise<DomainError | undefined>;

/** Signs in: with the password, and a second factor where the account has one, or with a passkey alone. */
@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly proofs: FactorProofs,
    private readonly passkeys: PasskeyChecks,
  ) {}

  /**
   * Opens a session.
   * @param guessing runs the check of a second factor, which only the right password leads to
   * @throws a 400, the same for a wrong password and an unknown email; with the right password, one that says that the
   *   second factor is missing or wrong
   */
  async login(request: LoginRequest, device: Device, guessing: Guessing): Promise<AuthModel> {
    const { email, password, ...proof } = request;
    const owner = await this.verifyPassword(email, password);
    const renewed = needsRehash(owner.passwordHash, password) ? await hashPassword(password) : undefined;
    const open = () =>
      this.open(owner.id, device, renewed, async (manager, { id, sessionEpoch, hasSecondFactor }) => {
        // The password, the email or the second factor was changed meanwhile.
        if (sessionEpoch !== owner.sessionEpoch || hasSecondFactor !== owner.hasSecondFactor) {
          return badRequest(WRONG_CREDENTIALS, MESSAGES.wrongCredentials);
        }
        if (!hasSecondFactor || (await this.proofs.isRight(manager, id, proof))) return undefined;
        await audit(manager, refusal('account.second-factor-refused', owner));
        return proof.passkey ? wrongPasskey() : wrongCode();
      });
    if (!owner.hasSecondFactor) return open();
    if (!proof.code && !proof.passkey) {
      const methods = await this.proofs.methods(this.dataSource.manager, owner.id);
      const { required } = FACTOR_MESSAGES;
      throw new DomainError(400, 'second-factor-required', required, undefined, { methods });
    }
    return guessing(open);
  }

  /** What a browser needs to use a passkey, whoever's it is. Its challenge works once. */
  async passkeyOptions(): Promise<PasskeyRequestOptions> {
    const { id: rpId } = await this.passkeys.relyingParty();
    const challenge = await issueChallenge(this.dataSource.manager);
    return { rpId, challenge, timeout: CHALLENGE_MS, userVerification: 'required' };
  }

  /**
   * Opens a session with a passkey, which stands for both factors, as its device makes sure who uses it.
   * @throws a 400, the same whatever is wrong with it; whoever has it is told to confirm a changed email
   */
  async loginWithPasskey(passkey: PasskeyAssertion, device: Device): Promise<AuthModel> {
    await this.passkeys.relyingParty();
    const known = await this.dataSource.manager.findOneBy(StoredPasskey, { id: passkey.id });
    if (!known) {
      await audit(this.dataSource.manager, refusal('account.sign-in-refused', null));
      throw wrongPasskey();
    }
    return this.open(known.userId, device, undefined, async (manager, account) => {
      const isSigned = await this.passkeys.isSigned(manager, account.id, passkey);
      if (isSigned && account.emailConfirmed) return undefined;
      await audit(manager, refusal('account.sign-in-refused', account));
      return isSigned ? confirmEmailFirst() : wrongPasskey();
    });
  }

  /**
   * Verifies a password. Whoever claims an email and has the right password is told to confirm it, even if another
   * account owns it. A failure always checks two passwords, so that the time tells no more than the words.
   */
  private async verifyPassword(email: string, password: string): Promise<Account> {
    const { manager } = this.dataSource;
    const owner = await findOwner(manager, email);
    const isOwner = await verifyPassword(owner?.passwordHash, password);
    if (owner && isOwner) return owner;
    const claimant = await findClaimant(manager, email);
    const claims = await verifyPassword(claimant?.passwordHash, password);
    await audit(manager, refusal('account.sign-in-refused', owner));
    throw claims ? confirmEmailFirst() : badRequest(WRONG_CREDENTIALS, MESSAGES.wrongCredentials);
  }

  /** Only whoever has proven to be the owner is told that the account is suspended. */
  private async refuseSuspended(manager: EntityManager, account: Account): Promise<DomainError | undefined> {
    if (!account.suspendedAt) return undefined;
    await audit(manager, refusal('account.sign-in-refused', account));
    return badRequest('account-suspended', SERVER_MESSAGES.accountSuspended);
  }

  /** A refusal is thrown after the commit, as what was given is used up, and counted, all the same. */
  private async open(
    userId: string,
    device: Device,
    passwordHash: string | undefined,
    decide: Decision,
  ): Promise<AuthModel> {
    const outcome = await this.dataSource.transaction(async (manager) => {
      let refused: DomainError | undefined;
      const account = await changeAccount(manager, userId, async (locked) => {
        refused = (await decide(manager, locked)) ?? (await this.refuseSuspended(manager, locked));
        return refused ? undefined : signIn(locked, passwordHash);
      });
      return refused ?? this.sessions.open(manager, account, device);
    });
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }
}

const confirmEmailFirst = (): DomainError => badRequest('email-not-confirmed', MESSAGES.confirmEmailFirst);

const wrongCode = (): DomainError =>
  badRequest(WRONG_FACTOR, FACTOR_MESSAGES.wrongCode, { code: [FACTOR_MESSAGES.wrongCode] });

const wrongPasskey = (): DomainError => badRequest(WRONG_FACTOR, FACTOR_MESSAGES.wrongPasskey);
