import { setTimeout } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  RecoveryCodes,
  TotpSetup,
} from '@lanewise/contracts';
import { TOTP, Secret } from 'otpauth';
import { NEW_PASSWORD } from './accounts.js';
import { Authenticator } from './authenticator.js';
import type { Client } from './client.js';

const STEP_MS = 30_000;
/** The longest time of a call: a code is not sent when its step ends sooner. */
const CALL_MS = 5000;

/** Returns the code of an authenticator app, now or this many steps later. */
export const totpOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Calls the API of second factors, and expects that it succeeds. */
export async function factorCall<Body>(client: Client, call: string, body: object): Promise<Body> {
  const answer = await client.post<Body>(`/api/user/secondFactor/${call}`, body);
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Gives an account an authenticator app, by the code of the step before, so that those of now are unused. */
export async function addTotp(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await factorCall<TotpSetup>(client, 'startTotp', { password: NEW_PASSWORD });
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < CALL_MS) await setTimeout(left);
  const code = totpOf(secret, -1);
  const { recoveryCodes } = await factorCall<RecoveryCodes>(client, 'confirmTotp', { code });
  return { secret, recoveryCodes };
}

/** Returns where browsers allow passkeys: at `localhost`, not at an IP address. */
export const passkeyOrigin = ({ address }: { address: string }): string =>
  address.replace('127.0.0.1', 'localhost');

/** Gives an account a passkey. */
export async function addPasskey(
  client: Client,
  name = 'Laptop',
): Promise<{ device: Authenticator; recoveryCodes: string[] }> {
  const { challenge } = await factorCall<PasskeyCreationOptions>(client, 'startPasskey', {
    password: NEW_PASSWORD,
  });
  const device = new Authenticator(passkeyOrigin(client));
  const passkey = device.register(challenge);
  const { recoveryCodes } = await factorCall<RecoveryCodes>(client, 'addPasskey', { name, passkey });
  return { device, recoveryCodes };
}

/** Returns a challenge for a sign-in. */
export async function newChallenge(anonymous: Client): Promise<string> {
  const { status, body } = await anonymous.post<PasskeyRequestOptions>('/api/user/passkeyOptions', {});
  expect(status).toBe(200);
  return body.challenge;
}
