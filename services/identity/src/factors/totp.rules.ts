import { FACTOR_LIMITS } from '@lanewise/contracts';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Lanewise';

/** Bytes of a secret: the length of SHA-1, which every app knows. */
const SECRET_BYTES = 20;

/** Steps of 30 seconds by which a clock may be off. */
const WINDOW = 1;

/** A new secret of an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the content of the QR code for an authenticator app. */
export const totpUri = (secret: string, email: string): string => totp(secret, email).toString();

/** Says whether a text is a code of an authenticator app, and no recovery code. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

interface TotpState {
  secret: string;
  lastStep: number;
  wrongCodes: number;
}

/** Returns the time step of a code, as `readCode` reads it; undefined if it is wrong, or its step was used. */
export function stepOf(
  code: string,
  { secret, lastStep, wrongCodes }: TotpState,
  now: Date,
): number | undefined {
  if (wrongCodes >= FACTOR_LIMITS.wrongCodes) return undefined;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = TOTP.counter({ timestamp }) + delta;
  return step > lastStep ? step : undefined;
}

const totp = (secret: string, label?: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });
