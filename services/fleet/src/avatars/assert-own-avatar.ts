import { isImageOf } from '@lanewise/auth';
import { notFound } from '@lanewise/http';

/** @throws a 404 for an image of another account, as for an unknown one */
export function assertOwnAvatar({ avatar }: { avatar?: string | null }, ownerId: string): void {
  if (avatar && !isImageOf(avatar, ownerId)) throw notFound('image-not-found');
}
