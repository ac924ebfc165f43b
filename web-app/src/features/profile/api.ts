import {
  IMAGE_FIELD,
  SIGN_OUT_DELAY_MS,
  type ChangeEmailRequest,
  type ChangePasswordRequest,
  type UpdateUserRequest,
  type UploadedImage,
  type User,
} from '@lanewise/contracts';
import {
  callApi,
  currentUser,
  currentUserId,
  leaveEndedSession,
  updateSessionUser,
} from '../../shared/session';
import { avatarUpdate } from './profile';

/** Saves the profile, and shows it everywhere. */
export async function saveProfile(request: UpdateUserRequest): Promise<User> {
  const user = await callApi<User>('/user/update', { method: 'POST', body: request });
  updateSessionUser(user);
  return user;
}

/** Takes a new picture. Until the profile names it, the old one stays, so that a failure loses nothing. */
export async function replaceAvatar(user: User, picture: File): Promise<void> {
  const form = new FormData();
  form.append(IMAGE_FIELD, picture);
  const { fileName } = await callApi<UploadedImage>('/image/upload', { method: 'POST', body: form });
  try {
    // What was saved during the upload stays.
    await saveProfile(avatarUpdate(currentUser() ?? user, fileName));
  } catch (error) {
    await discard(fileName);
    throw error;
  }
  await discard(user.avatar);
}

/** Takes the picture away. */
export async function removeAvatar(user: User): Promise<void> {
  await saveProfile(avatarUpdate(user, null));
  await discard(user.avatar);
}

/** Nothing shows the picture any more: should it not go, there is nothing that a user could do about it. */
async function discard(fileName: string | null): Promise<void> {
  if (fileName === null) return;
  const query = new URLSearchParams({ fileName }).toString();
  await callApi(`/image/delete?${query}`, { method: 'DELETE' }).catch(() => undefined);
}

export async function changeEmail(request: ChangeEmailRequest): Promise<void> {
  await callApi('/user/changeemail', { method: 'POST', body: request });
  leaveSoon();
}

export async function changePassword(request: ChangePasswordRequest): Promise<void> {
  await callApi('/user/changepassword', { method: 'POST', body: request });
  leaveSoon();
}

/** The server has ended all sessions of the user; here it ends once it has been told, on whatever page. */
function leaveSoon(): void {
  const id = currentUserId();
  setTimeout(() => {
    if (currentUserId() === id) leaveEndedSession();
  }, SIGN_OUT_DELAY_MS);
}
