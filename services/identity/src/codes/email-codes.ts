import { type EmailCode as CodeInMail, MESSAGES } from '@lanewise/contracts';
import { badRequest, type DomainError } from '@lanewise/http';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { emailKeyOf } from '../accounts/account.rules.js';
import { isEmailTaken } from '../accounts/find-accounts.js';
import { LINK_INVALID } from '../attempt-limits/failures.js';
import { endOfLink, hashCode, newCode } from '../shared/secret-code.js';
import { type CodePurpose, EmailCode } from './email-code.entity.js';

export const linkInvalid = (): DomainError => badRequest(LINK_INVALID, MESSAGES.linkInvalid);

/** Runs a step that confirms an email. If another account has confirmed it meanwhile, the link is not valid. */
export async function confirming<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw isEmailTaken(error) ? linkInvalid() : error;
  }
}

/** Creates a code for an account, which proves that its holder has read a mail to `email`. */
export async function issueCode(
  manager: EntityManager,
  account: Account,
  purpose: CodePurpose,
  email: string = account.email,
): Promise<string> {
  const code = newCode();
  const expiresAt = endOfLink(purpose);
  await manager.insert(EmailCode, { hash: hashCode(code), userId: account.id, purpose, email, expiresAt });
  return code;
}

/**
 * Looks a code up without using it.
 * @throws a 400, the same whether it is wrong, used, expired or somebody else's
 */
export async function findCode(
  manager: EntityManager,
  purpose: CodePurpose,
  { code, email }: CodeInMail,
): Promise<EmailCode> {
  const found = await manager.findOneBy(EmailCode, {
    hash: hashCode(code),
    purpose,
    expiresAt: MoreThan(new Date()),
  });
  if (!found || emailKeyOf(found.email) !== emailKeyOf(email)) throw linkInvalid();
  return found;
}

/** Uses a code up: of two at once, one gets it. The account's other codes for the same purpose end, too. */
export async function consumeCode(
  manager: EntityManager,
  { hash, userId, purpose }: EmailCode,
): Promise<void> {
  const { affected } = await manager.delete(EmailCode, { hash });
  if (!affected) throw linkInvalid();
  await endCodes(manager, userId, purpose);
}

export async function endCodes(manager: EntityManager, userId: string, purpose: CodePurpose): Promise<void> {
  await manager.delete(EmailCode, { userId, purpose });
}

export async function removeOutdatedCodes(manager: EntityManager): Promise<void> {
  await manager.delete(EmailCode, { expiresAt: LessThan(new Date()) });
}
