import {
  callApi,
  currentUser,
  leaveEndedSession,
  SIGN_OUT_DELAY_MS,
  updateSessionUser,
} from '@lanewise/browser';
import {
  IMAGE_FIELD,
  MESSAGES,
  type ChangeEmailRequest,
  type ChangePasswordRequest,
  type UpdateUserRequest,
  type UploadedImage,
  type User,
} from '@lanewise/contracts';
import { avatarUpdate } from './profile';

const post = <T>(path: string, body: unknown, fallback: string) =>
  callApi<T>(path, { method: 'POST', body, fallback });

/** Saves the profile and updates it everywhere on the screen. */
export async function saveProfile(request: UpdateUserRequest): Promise<User> {
  const user = await post<User>('/user/update', request, MESSAGES.profileFailed);
  updateSessionUser(user);
  return user;
}

/** Replaces the picture. The old file is deleted last, so that a failure loses nothing. */
export async function replaceAvatar(user: User, picture: File): Promise<void> {
  const form = new FormData();
  form.append(IMAGE_FIELD, picture);
  const { fileName } = await post<UploadedImage>('/image/upload', form, MESSAGES.profileFailed);
  try {
    // The profile may have been saved during the upload.
    await saveProfile(avatarUpdate(currentUser() ?? user, fileName));
  } catch (error) {
    await discard(fileName);
    throw error;
  }
  await discard(user.avatar);
}

/** Deletes the picture. */
export async function removeAvatar(user: User): Promise<void> {
  await saveProfile(avatarUpdate(user, null));
  await discard(user.avatar);
}

/** Deletes a file that is no longer used. Failures are ignored: the user could do nothing about them. */
async function discard(fileName: string | null): Promise<void> {
  if (fileName === null) return;
  const query = new URLSearchParams({ fileName }).toString();
  await callApi(`/image/delete?${query}`, { method: 'DELETE' }).catch(() => undefined);
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
