/** Form field of `POST image/upload`. */
export const IMAGE_FIELD = 'formFile';

/** Accepted types, detected by content, not by name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export interface UploadedImage {
  fileName: string;
}

/** Returns the path of an image. */
export const imageAddress = (fileName: string): string => `/uploads/images/${encodeURIComponent(fileName)}`;
