import { callApi, reloadSession } from '@lanewise/browser';
import {
  MESSAGES,
  type PasskeyCreationOptions,
  type RecoveryCodes,
  type SecondFactors,
  type TotpSetup,
} from '@lanewise/contracts';

const PATH = '/user/secondFactor';

const post = <T>(call: string, body: object): Promise<T> =>
  callApi<T>(`${PATH}/${call}`, { method: 'POST', body, fallback: MESSAGES.profileFailed });

export const fetchFactors = (signal: AbortSignal): Promise<SecondFactors> =>
  callApi(PATH, { signal, fallback: MESSAGES.unknownServerError });

export const startTotp = (password: string) => post<TotpSetup>('startTotp', { password });

export const confirmTotp = (code: string): Promise<string[]> => adding('confirmTotp', { code });

export const removeTotp = (password: string): Promise<void> => removing('removeTotp', { password });

export const renewRecoveryCodes = async (password: string): Promise<string[]> =>
  (await post<RecoveryCodes>('renewRecoveryCodes', { password })).recoveryCodes;

/** Adds a passkey. The code for it is loaded when it is needed. */
export async function addPasskey(name: string, password: string): Promise<string[]> {
  const options = await post<PasskeyCreationOptions>('startPasskey', { password });
  const { makePasskey } = await import('../../../shared/passkeys/passkeys');
  return adding('addPasskey', { name, passkey: await makePasskey(options) });
}

export const removePasskey = (id: string, password: string): Promise<void> =>
  removing('removePasskey', { id, password });

/** It may make the user an administrator again. */
async function adding(call: string, body: object): Promise<string[]> {
  const { recoveryCodes } = await post<RecoveryCodes>(call, body);
  await reloadSession();
  return recoveryCodes;
}

/** Without it, the user may be no administrator any more. */
async function removing(call: string, body: object): Promise<void> {
  await post<SecondFactors>(call, body);
  await reloadSession();
}
