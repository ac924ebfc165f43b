import { crc32 } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { LIMITS, MESSAGES } from '@lanewise/contracts';
import sharp, { type Sharp } from 'sharp';
import { reEncode } from './re-encode.js';

const { pixels, side } = LIMITS.image;
const REFUSED = expect.objectContaining({ status: 400, code: 'image-invalid', title: MESSAGES.fileInvalid });
const MARK = '<script>alert("tail")</script>';

/** A picture of one colour. */
const plain = (width: number, height: number, background = '#f00'): Sharp =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const jpeg = (width = 8, height = 8) => plain(width, height).jpeg().toBuffer();
const png = (width = 8, height = 8) => plain(width, height).png().toBuffer();

/** A PNG whose header claims another size. */
function claiming(content: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(content);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const typed = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

describe('re-encoding a picture', () => {
  test.each([
    ['image/jpeg', 'jpeg', jpeg],
    ['image/png', 'png', png],
  ] as const)('%s stays one', async (type, format, make) => {
    const drawn = await reEncode(await make(20, 10));
    expect(drawn.type).toBe(type);
    expect(await sharp(drawn.content).metadata()).toMatchObject({ format, width: 20, height: 10 });
  });

  test.each([
    ['as large as one may be', side, side, side, side],
    ['wider', side + 1, 100, side, 100],
    ['wide', 2 * side, side / 2, side, side / 4],
    ['high', 300, 3 * side, 100, side],
    ['a line', 30_000, 1, side, 1],
    ['tiny', 1, 1, 1, 1],
  ])('%s: %d x %d becomes %d x %d', async (_, width, height, ...size) => {
    const { content } = await reEncode(await png(width, height));
    const drawn = await sharp(content).metadata();
    expect([drawn.width, drawn.height]).toEqual(size);
  });

  test('turns it upright and drops what the camera noted', async () => {
    const original = await plain(40, 20)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Camera', Copyright: MARK },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 41/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Camera');

    const { content } = await reEncode(original);
    const drawn = await sharp(content).metadata();
    expect(drawn).toMatchObject({ width: 20, height: 40 });
    for (const part of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) {
      expect(drawn[part]).toBeUndefined();
    }
    expect(content.toString('latin1')).not.toMatch(/Camera|Exif|script/);
  });

  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
  ])('drops what is hidden behind a %s', async (_, make) => {
    const { content } = await reEncode(Buffer.concat([await make(), Buffer.from(MARK)]));
    expect(content.toString('latin1')).not.toContain('script');
  });

  test('drops the texts in a PNG', async () => {
    const original = await png();
    const end = original.length - 12;
    const marked = Buffer.concat([
      original.subarray(0, end),
      chunk('tEXt', Buffer.from(`Comment\0${MARK}`)),
      original.subarray(end),
    ]);
    const { content } = await reEncode(marked);
    expect(content.toString('latin1')).not.toContain('script');
  });

  test('keeps transparency', async () => {
    const original = sharp({ create: { width: 4, height: 4, channels: 4, background: '#0000' } });
    const { content } = await reEncode(await original.png().toBuffer());
    expect((await sharp(content).stats()).isOpaque).toBe(false);
  });

  test('accepts as many pixels as are allowed', async () => {
    const { content } = await reEncode(await png(8000, pixels / 8000));
    expect(await sharp(content).metadata()).toMatchObject({ width: side });
  });
});

describe('re-encoding refuses', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a GIF', () => plain(8, 8).gif().toBuffer()],
    ['the beginning of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff])],
    [
      'an SVG that begins like a JPEG',
      () => Buffer.from('\xff\xd8\xff<svg width="9" height="9"/>', 'latin1'),
    ],
    ['half a JPEG', async () => half(await jpeg(200, 200))],
    ['half a PNG', async () => half(await png(200, 200))],
    ['a PNG that claims 60,000 x 60,000', async () => claiming(await png(), 60_000, 60_000)],
    ['a PNG that has fewer pixels than it claims', async () => claiming(await png(), 9, 90)],
    ['a picture of a few pixels too many', () => png(8000, pixels / 8000 + 1)],
  ])('%s', async (_, make) => {
    await expect(reEncode(await make())).rejects.toEqual(REFUSED);
  });
});

const half = (content: Buffer) => content.subarray(0, content.length / 2);

test('many pictures at once all get re-encoded', async () => {
  const original = await jpeg(3000, 2000);
  const drawn = await Promise.all(Array.from({ length: 10 }, () => reEncode(original)));
  for (const { content } of drawn) expect(content).toEqual(drawn[0].content);
});
