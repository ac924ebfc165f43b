import type { Actor } from '@lanewise/auth';
import { type MailKind, TOPICS } from '@lanewise/contracts';
import { unauthorized } from '@lanewise/http';
import { addToOutbox } from '@lanewise/messaging';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { changeAccount } from '../accounts/change-account.js';
import { endSessions } from '../accounts/sessions-of-account.js';
import { addFactor, removeFactor, resetFactors } from '../accounts/transitions.js';
import { AuthenticatorApp } from '../factors/authenticator-app.entity.js';
import { StoredPasskey } from '../factors/passkey.entity.js';
import { RecoveryCode } from '../factors/recovery-code.entity.js';
import { renewRecoveryCodes } from '../factors/recovery-codes.js';

/*
 * Adding or removing a factor ends the owner's other sessions and requests a mail, in the transaction of the change.
 */

/**
 * Adds a factor to the actor's account.
 * @param add stores it, with the account locked; it throws to refuse
 * @returns recovery codes, if it is the first factor
 */
export async function addingFactor(
  manager: EntityManager,
  actor: Actor,
  add: (account: Account) => Promise<unknown>,
): Promise<string[]> {
  let recoveryCodes: string[] = [];
  await changeAccount(manager, actor.userId, async (account) => {
    await add(account);
    if (!account.hasSecondFactor) recoveryCodes = await renewRecoveryCodes(manager, account.id);
    await endSessions(manager, { userId: account.id, id: Not(actor.sessionId) });
    await mailOwner(manager, account, 'second-factor-added');
    return addFactor();
  });
  return recoveryCodes;
}

/**
 * Removes a factor of the actor's account. With the last one, the recovery codes go as well.
 * @param verified the account when its password was checked
 * @param remove removes it, with the account locked; it throws to refuse
 */
export async function removingFactor(
  manager: EntityManager,
  actor: Actor,
  verified: Account,
  remove: () => Promise<unknown>,
): Promise<void> {
  await changeAccount(manager, actor.userId, async (account) => {
    assertUnchanged(account, verified);
    await remove();
    const isLast = !(await hasFactor(manager, account.id));
    if (isLast) await manager.delete(RecoveryCode, { userId: account.id });
    await endSessions(manager, { userId: account.id, id: Not(actor.sessionId) });
    await mailOwner(manager, account, 'second-factor-removed');
    return removeFactor(isLast);
  });
}

/** Removes all factors of an owner who has lost them, and ends all sessions. Returns false when there were none. */
export async function removeAllFactors(manager: EntityManager, userId: string): Promise<boolean> {
  let removed = false;
  await changeAccount(manager, userId, async (account) => {
    if (!account.hasSecondFactor) return undefined;
    removed = true;
    for (const kind of [AuthenticatorApp, StoredPasskey, RecoveryCode])
      await manager.delete(kind, { userId });
    await mailOwner(manager, account, 'second-factor-removed');
    return resetFactors();
  });
  return removed;
}

/** @throws a 401 when the password or the email was changed after the password was checked */
export function assertUnchanged(account: Account, verified: Account): void {
  if (account.sessionEpoch !== verified.sessionEpoch) throw unauthorized();
}

const hasFactor = async (manager: EntityManager, userId: string): Promise<boolean> =>
  (await manager.existsBy(AuthenticatorApp, { userId, confirmedAt: Not(IsNull()) })) ||
  (await manager.existsBy(StoredPasskey, { userId }));

/** These mails hold no code, so nothing of them has to be sealed. */
const mailOwner = (
  manager: EntityManager,
  { id, email, firstName }: Account,
  kind: Extract<MailKind, `second-factor-${string}`>,
): Promise<void> => addToOutbox(manager, TOPICS.mailRequests, id, { kind, to: email, name: firstName });
