import {
  callApi,
  currentUser,
  leaveEndedSession,
  SIGN_OUT_DELAY_MS,
  updateSessionUser,
} from '@lanewise/browser';
import {
  MESSAGES,
  type ChangeEmailRequest,
  type ChangePasswordRequest,
  type UpdateUserRequest,
  type User,
} from '@lanewise/contracts';
import { savePicture } from '../../shared/picture/save-picture';

const post = <T>(path: string, body: unknown, fallback: string) =>
  callApi<T>(path, { method: 'POST', body, fallback });

/** Saves the profile and updates it everywhere on the screen. */
export async function saveProfile(request: UpdateUserRequest): Promise<User> {
  const user = await post<User>('/user/update', request, MESSAGES.profileFailed);
  updateSessionUser(user);
  return user;
}

/** Replaces the picture, or deletes it. */
export function saveAvatar(user: User, picture: File | null): Promise<User> {
  return savePicture({
    picture,
    previous: user.avatar,
    save: (avatar) => saveProfile({ id: user.id, avatar }),
    fallback: MESSAGES.profileFailed,
  });
}

export async function changeEmail(request: ChangeEmailRequest): Promise<void> {
  await post('/user/changeemail', request, MESSAGES.changeEmailFailed);
  signOutSoon();
}

export async function changePassword(request: ChangePasswordRequest): Promise<void> {
  await post('/user/changepassword', request, MESSAGES.changePasswordFailed);
  signOutSoon();
}

/** The server has ended all sessions of the user. This app shows the success first, then signs out. */
function signOutSoon(): void {
  const id = currentUser()?.id;
  setTimeout(() => {
    if (currentUser()?.id === id) leaveEndedSession();
  }, SIGN_OUT_DELAY_MS);
}
