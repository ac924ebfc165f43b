import { type ImageType, LIMITS, MESSAGES } from '@lanewise/contracts';
import { badRequest } from '@lanewise/http';
import { WorkQueue } from '@lanewise/limits';
import sharp from 'sharp';
import { imageTypeOf } from './image.rules.js';

/** Pictures that are decoded at the same time take a thread each, and passwords and files need the rest. */
const decoding = new WorkQueue({ atOnce: 2, waiting: 20 });
/** A picture that takes longer is an attack. */
const LIMIT_SECONDS = 20;
const JPEG_QUALITY = 85;

sharp.concurrency(1);
sharp.cache(false);
// No other decoder may run, whatever type a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });

export interface EncodedImage {
  content: Buffer;
  type: ImageType;
}

/**
 * Re-encodes a JPEG or PNG, upright and at most `LIMITS.image.side` pixels a side. Only its pixels stay: no camera
 * data, and nothing that a sender hid in the file.
 * @throws a 400 for anything else, and for a picture that is broken or claims too many pixels; a 503 when too many wait
 */
export async function reEncode(content: Buffer): Promise<EncodedImage> {
  const type = imageTypeOf(content);
  if (!type) throw invalid();
  return decoding.run(() => draw(content, type));
}

async function draw(content: Buffer, type: ImageType): Promise<EncodedImage> {
  const { pixels, side } = LIMITS.image;
  try {
    const picture = sharp(content, { limitInputPixels: pixels, failOn: 'error' });
    // Reads the header only, so a picture that is too large costs nothing.
    const { format } = await picture.metadata();
    if (`image/${format}` !== type) throw invalid();
    const drawn = picture
      .timeout({ seconds: LIMIT_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const encoded = type === 'image/png' ? drawn.png() : drawn.jpeg({ quality: JPEG_QUALITY });
    return { content: await encoded.toBuffer(), type };
  } catch {
    throw invalid();
  }
}

const invalid = () => badRequest('image-invalid', MESSAGES.fileInvalid);
