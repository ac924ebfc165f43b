/** Form field of `POST image/upload`. */
export const IMAGE_FIELD = 'formFile';

/** Types that are taken, told by content and not by name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export interface UploadedImage {
  fileName: string;
}

/** The address of a stored picture. */
export const imageAddress = (fileName: string): string => `/uploads/images/${encodeURIComponent(fileName)}`;
