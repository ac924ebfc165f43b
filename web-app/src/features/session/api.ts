import type { AuthModel, LoginRequest } from '@lanewise/contracts';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../shared/api-client';
import { startSession } from '../../shared/session';

/** Signs in; the answer's cookie carries the refresh token. */
export function useLogin() {
  return useMutation({
    mutationFn: (request: LoginRequest) => send<AuthModel>('/user/login', { method: 'POST', body: request }),
    onSuccess: startSession,
  });
}
