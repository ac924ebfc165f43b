import type { EntityManager } from 'typeorm';
import { RecoveryCode } from './recovery-code.entity.js';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.rules.js';

/** Replaces the recovery codes of an account. */
export async function renewRecoveryCodes(manager: EntityManager, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await manager.delete(RecoveryCode, { userId });
  await manager.insert(
    RecoveryCode,
    codes.map((code) => ({ hash: hashRecoveryCode(userId, code), userId })),
  );
  return codes;
}

/** Uses a recovery code up. Returns false for one that is wrong or was used. */
export async function consumeRecoveryCode(
  manager: EntityManager,
  userId: string,
  code: string,
): Promise<boolean> {
  const { affected } = await manager.delete(RecoveryCode, { hash: hashRecoveryCode(userId, code), userId });
  return affected === 1;
}
