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

/** Decides about the locked account: returns the error why it does not sign in, undefined when it does. */
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
    const newHash = needsRehash(owner.passwordHash, password) ? await hashPassword(password) : undefined;
    const open = () =>
      this.open(owner.id, device, newHash, async (manager, { id, sessionEpoch, hasSecondFactor }) => {
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

  /** Returns the options with which a browser uses any passkey. Their challenge works once. */
  async passkeyOptions(): Promise<PasskeyRequestOptions> {
    const { id: rpId } = await this.passkeys.relyingParty();
    const challenge = await issueChallenge(this.dataSource.manager);
    return { rpId, challenge, timeout: CHALLENGE_MS, userVerification: 'required' };
  }

  /**
   * Opens a session with a passkey, which stands for both factors, as its device verifies its user.
   * @throws a 400, the same for every fault of the passkey; a valid one gets another for a changed email
   */
  async loginWithPasskey(passkey: PasskeyAssertion, device: Device): Promise<AuthModel> {
    await this.passkeys.relyingParty();
    const stored = await this.dataSource.manager.findOneBy(StoredPasskey, { id: passkey.id });
    if (!stored) {
      await audit(this.dataSource.manager, refusal('account.sign-in-refused', null));
      throw wrongPasskey();
    }
    return this.open(stored.userId, device, undefined, async (manager, account) => {
      const isSigned = await this.passkeys.isSigned(manager, account.id, passkey);
      if (isSigned && account.emailConfirmed) return undefined;
      await audit(manager, refusal('account.sign-in-refused', account));
      return isSigned ? confirmEmailFirst() : wrongPasskey();
    });
  }

  /**
   * Verifies a password. A caller who claims an email and has the right password gets a request to confirm it, even if
   * another account owns it. A failure always checks two passwords, so that the time reveals no more than the answer.
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

  /** Refuses a suspended account. Only its proven owner learns that it is suspended. */
  private async refuseSuspended(manager: EntityManager, account: Account): Promise<DomainError | undefined> {
    if (!account.suspendedAt) return undefined;
    await audit(manager, refusal('account.sign-in-refused', account));
    return badRequest('account-suspended', SERVER_MESSAGES.accountSuspended);
  }

  /** Opens a session. A refusal is thrown after the commit, as it also uses the proof up, and counts. */
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
