import { callPublicApi, currentUser, leaveEndedSession, startSession } from '@lanewise/browser';
import {
  MESSAGES,
  type AuthModel,
  type EmailCode,
  type Invitation,
  type LoginRequest,
  type PasskeyAssertion,
  type Registered,
  type RegisterRequest,
  type ResetPasswordRequest,
  type RoleName,
} from '@lanewise/contracts';

const get = <T>(path: string, query: Record<string, string>, fallback?: string) =>
  callPublicApi<T>(`${path}?${new URLSearchParams(query).toString()}`, { fallback });

const post = <T>(path: string, body: unknown, fallback: string) =>
  callPublicApi<T>(path, { method: 'POST', body, fallback });

/** Signs in; the response sets the cookie with the refresh token. Returns the roles of the account. */
export async function signIn(request: LoginRequest): Promise<RoleName[]> {
  const model = await post<AuthModel>('/user/login', request, MESSAGES.loginFailed);
  startSession(model);
  return model.roles;
}

/** Signs in with a passkey alone. */
export async function signInWithPasskey(passkey: PasskeyAssertion): Promise<void> {
  startSession(await post<AuthModel>('/user/loginWithPasskey', { passkey }, MESSAGES.loginFailed));
}

export const register = (request: RegisterRequest) =>
  post<Registered>('/user/register', request, MESSAGES.registerFailed);

export const resendConfirmation = (email: string) =>
  post<void>('/user/resendConfirmation', { email }, MESSAGES.unknownServerError);

export const requestPasswordLink = (email: string) =>
  get<void>('/user/forgotpassword', { email }, MESSAGES.unknownServerError);

/** Sets a new password, which ends all sessions of the account, including the one here if it is that account's. */
export async function resetPassword(request: ResetPasswordRequest): Promise<void> {
  await post<void>('/user/resetPassword', request, MESSAGES.resetFailed);
  if (currentUser()?.email.toLowerCase() === request.email.toLowerCase()) leaveEndedSession();
}

export const confirmEmail = ({ code, email }: EmailCode) =>
  get<void>('/user/confirmemail', { code, email }, MESSAGES.unknownServerError);

export const undoEmail = (request: EmailCode) =>
  post<void>('/user/undoEmail', request, MESSAGES.unknownServerError);

export const getInvitation = (code: string) => get<Invitation>('/client/getInvitation', { code });
