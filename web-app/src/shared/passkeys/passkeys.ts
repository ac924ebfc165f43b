import { callPublicApi, errorMessage } from '@lanewise/browser';
import {
  MESSAGES,
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  type PasskeyRegistration,
  type PasskeyRequestOptions,
} from '@lanewise/contracts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Lets the device use one of its passkeys, whoever's it is. */
export async function choosePasskey(): Promise<PasskeyAssertion> {
  const optionsJSON = await callPublicApi<PasskeyRequestOptions>('/user/passkeyOptions', {
    method: 'POST',
    body: {},
    fallback: MESSAGES.unknownServerError,
  });
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature } };
}

/** Lets the device make a passkey. */
export async function makePasskey(optionsJSON: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  return { id, response: { clientDataJSON, attestationObject } };
}

/** Returns what to tell when a passkey was not used; browsers do not say why. */
export const passkeyError = (error: unknown): string =>
  errorMessage(error, 'No passkey was used. Please try again.');
