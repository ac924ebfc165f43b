import { MESSAGES } from './messages.js';
import type { TextRule } from './text-rules.js';

/** Limits of second factors. Not among `LIMITS`, which every page loads. */
export const FACTOR_LIMITS = {
  /** Number of passkeys of an account. */
  passkeys: 10,
  /** Length of the response of a browser for a passkey, in base64url. */
  passkeyData: 16_000,
  recoveryCodes: 10,
  code: 32,
  /** Wrong codes without a right one between them, after which an authenticator app no longer counts. */
  wrongCodes: 100,
  /** Time limits of setting up a passkey or an app, and of a sign-in by passkey. */
  passkeyMinutes: 5,
  totpMinutes: 15,
} as const;

/** Messages about second factors. Not among `MESSAGES`, which every page loads. */
export const FACTOR_MESSAGES = {
  required: 'Enter the code from your authenticator app, or use a passkey.',
  wrongCode: 'This code is wrong, has expired, or was used before.',
  wrongPasskey: 'This passkey was not accepted. Please try again.',
  tooManyCodes: 'Too many wrong codes. Please try again in a few minutes.',
  passkeysUnavailable: 'Passkeys do not work at this address.',
  tooManyPasskeys: 'You have 10 passkeys. Please remove one first.',
  passkeyKnown: 'This passkey is already in use.',
  passkeyUnknown: 'There is no such passkey.',
  appEnrolled: 'You already have an authenticator app. Please remove it first.',
  appNotStarted: 'Please start setting up the authenticator app again.',
  none: 'You have no second factor.',
  own: 'You can remove your own second factor in your profile.',
} as const;

/** The rules of text fields about second factors. */
export const FACTOR_TEXT_RULES = {
  code: {
    required: MESSAGES.required,
    maxLength: { value: FACTOR_LIMITS.code, message: FACTOR_MESSAGES.wrongCode },
  },
  passkeyName: {
    required: MESSAGES.required,
    maxLength: { value: 50, message: 'Name may not be greater than 50 characters.' },
  },
} as const satisfies Record<string, TextRule>;

const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu;

/**
 * Reads a code of an authenticator app, or a recovery code, however it is typed or pasted: without spaces, dashes and
 * what cannot be seen, in lower case, with the digits of any script as 0 to 9.
 */
export const readCode = (typed: string): string =>
  typed
    .replace(NEITHER_LETTER_NOR_DIGIT, '')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .toLowerCase();

/** In each script the digits follow one another from its zero. */
function digitOf(sign: string): string {
  const at = sign.codePointAt(0)!;
  let zero = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((at - zero) % 10);
}

/** The second factors of a sign-in. */
export type FactorMethod = 'totp' | 'passkey' | 'recovery-code';

/** The second factors of an account. */
export interface SecondFactors {
  /** Whether codes of an authenticator app (TOTP) count. */
  totp: boolean;
  /** The newest first. */
  passkeys: Passkey[];
  recoveryCodesLeft: number;
  /** Whether the account is an administrator's, and is none until it has a second factor. */
  isMissing: boolean;
}

/** A passkey as its owner sees it. */
export interface Passkey {
  /** Id of the credential, in base64url. */
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The current password, which every change of the second factors asks for. */
export interface FreshPassword {
  password: string;
}

/** The setup of an authenticator app. It does not count until a code of it has been confirmed. */
export interface TotpSetup {
  /** The key in base32, to be typed. */
  secret: string;
  /** `otpauth://`, for a QR code. */
  uri: string;
}

/** A code of an authenticator app, or a recovery code. */
export interface FactorCode {
  code: string;
}

/** Recovery codes, each good for one sign-in. They are shown this once; empty when those of before stay. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** The site that passkeys belong to: WebAuthn knows domains only. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|\[::1\])$/;
const IP_ADDRESS = /^([\d.]+|\[.*\])$/;

/** The parts of a URL, or of a page's location. */
interface WebAddress {
  protocol: string;
  hostname: string;
  port: string;
}

/**
 * Returns the relying party of the product at an address, null where browsers allow no passkeys: without HTTPS, or at
 * an IP address. That of a loopback address is `localhost`.
 */
export function relyingPartyOf({ protocol, hostname, port }: WebAddress): RelyingParty | null {
  const id = LOOPBACK_ADDRESS.test(hostname) ? 'localhost' : hostname;
  if (IP_ADDRESS.test(id) || (protocol !== 'https:' && id !== 'localhost')) return null;
  return { id, origin: `${protocol}//${id}${port && `:${port}`}` };
}

/** Options of `navigator.credentials.create`, as WebAuthn writes them in JSON. */
export interface PasskeyCreationOptions {
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  /** Milliseconds. */
  timeout: number;
  attestation: 'none';
  excludeCredentials: { type: 'public-key'; id: string }[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: true;
    userVerification: 'required';
  };
}

/** Options of `navigator.credentials.get`, as WebAuthn writes them in JSON. */
export interface PasskeyRequestOptions {
  rpId: string;
  challenge: string;
  /** Milliseconds. */
  timeout: number;
  userVerification: 'required';
}

/** The response of a browser for a passkey that it has used. Texts are in base64url. */
export interface PasskeyAssertion {
  id: string;
  response: PasskeyAssertionResponse;
}

export interface PasskeyAssertionResponse {
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

/** The response of a browser for a passkey that it has made. Texts are in base64url. */
export interface PasskeyRegistration {
  id: string;
  response: PasskeyRegistrationResponse;
}

export interface PasskeyRegistrationResponse {
  clientDataJSON: string;
  attestationObject: string;
}

/** Adds a passkey that the browser has made. */
export interface NewPasskey {
  name: string;
  passkey: PasskeyRegistration;
}

export interface RemovePasskeyRequest extends FreshPassword {
  id: string;
}

/** Signs in with a passkey alone. */
export interface PasskeyLoginRequest {
  passkey: PasskeyAssertion;
}
