import type {
  AuthModel,
  EmailCode,
  Invitation,
  LoginRequest,
  Registered,
  RegisterRequest,
  ResetPasswordRequest,
} from '@lanewise/contracts';
import { send } from '../../shared/api-client';
import { currentUser, leaveEndedSession, startSession } from '../../shared/session';

const post = <T>(path: string, body: unknown) => send<T>(path, { method: 'POST', body });

/** Signs in; the answer's cookie carries the refresh token. */
export async function signIn(request: LoginRequest): Promise<void> {
  startSession(await post<AuthModel>('/user/login', request));
}

export const register = (request: RegisterRequest) => post<Registered>('/user/register', request);

export const requestPasswordLink = (email: string) =>
  send<void>(`/user/forgotpassword?${new URLSearchParams({ email }).toString()}`);

/** Sets a new password, which ends all sessions of the account: the one here too, if it is one of them. */
export async function resetPassword(request: ResetPasswordRequest): Promise<void> {
  await post<void>('/user/resetPassword', request);
  if (currentUser()?.email.toLowerCase() === request.email.toLowerCase()) leaveEndedSession();
}

export const confirmEmail = ({ code, email }: EmailCode) =>
  send<void>(`/user/confirmemail?${new URLSearchParams({ code, email }).toString()}`);

export const undoEmail = (request: EmailCode) => post<void>('/user/undoEmail', request);

export const getInvitation = (code: string) =>
  send<Invitation>(`/client/getInvitation?${new URLSearchParams({ code }).toString()}`);
