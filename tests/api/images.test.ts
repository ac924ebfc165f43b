import { readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  ACCOUNT_QUOTAS,
  IMAGE_FIELD,
  IMAGE_NAME_PATTERN,
  imageAddress,
  LIMITS,
  MESSAGES,
  quotaReachedMessage,
} from '@lanewise/contracts';
import sharp from 'sharp';
import { type Client, expectProblem } from '../support/client.js';
import { picture, png, removeImage, served, upload, UPLOAD, uploaded } from '../support/images.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const HIDDEN = '<script>alert(1)</script>';
const UNKNOWN = `${'A'.repeat(43)}.png`;

const jpeg = () => picture().jpeg().toBuffer();

/** Requests a path exactly as written, which `fetch` would normalize. */
function getAsWritten(address: string, path: string): Promise<{ status?: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Starts an upload that never ends on its own. */
function beginUpload(client: Client): { refused: Promise<IncomingMessage>; hangUp: () => void } {
  const call = request(client.address + UPLOAD, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.accessToken}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 10_000,
    },
  });
  call.on('error', () => undefined);
  call.write(`--b\r\ncontent-disposition: form-data; name="${IMAGE_FIELD}"; filename="a.png"\r\n\r\nx`);
  const refused = new Promise<IncomingMessage>((resolve) => call.on('response', resolve));
  return { refused, hangUp: () => void call.destroy() };
}

describe('with images in a folder,', () => {
  const product = useProduct();
  const folder = () => join(product.dataDir, 'images');
  let carrier: Client;
  let broker: Client;
  let admin: Client;
  beforeAll(async () => {
    carrier = await product.signIn('Carrier');
    broker = await product.signIn('Broker');
    admin = await product.signIn('Admin');
  });

  describe('an upload', () => {
    test('is encoded again and served to everyone', async () => {
      // The name of the uploaded file makes no difference.
      const fileName = await uploaded(carrier, await jpeg(), '../../evil.svg');
      expect(fileName).toMatch(IMAGE_NAME_PATTERN);
      expect(fileName.endsWith('.jpg')).toBe(true);

      const { response, content } = await served(product.anonymous, fileName);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(content.length),
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });

      const head = await fetch(product.address + imageAddress(fileName), { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(head.headers.get('content-length')).toBe(String(content.length));
      expect(await head.text()).toBe('');
    });

    test('of the maximum size is accepted, and data hidden in it is dropped', async () => {
      const content = await jpeg();
      const tail = Buffer.alloc(LIMITS.image.bytes - content.length, HIDDEN);
      const fileName = await uploaded(carrier, Buffer.concat([content, tail]));
      const { content: kept } = await served(carrier, fileName);
      expect(kept.toString('latin1')).not.toContain('script');
    });

    test('that is one byte too large is rejected', async () => {
      const content = await jpeg();
      const tail = Buffer.alloc(LIMITS.image.bytes - content.length + 1);
      const response = await upload(carrier, Buffer.concat([content, tail]));
      expect(expectProblem(response, 413, 'The file is larger than 10 MiB.').code).toBe('file-too-large');
    });

    test('of an SVG is rejected, and no file is kept', async () => {
      const before = await readdir(folder());
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${HIDDEN}</svg>`;
      expectProblem(await upload(carrier, svg), 400, MESSAGES.fileInvalid);
      expect(await readdir(folder())).toEqual(before);
    });

    test('of a form that is cut off is rejected', async () => {
      const part = `--b\r\ncontent-disposition: form-data; name="${IMAGE_FIELD}"; filename="a.png"\r\n\r\n\x89PNG`;
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      expectProblem(await carrier.post(UPLOAD, part, headers), 400);
    });

    test('is rejected while its user has three in progress, but accepted from another user', async () => {
      const begun = [1, 2, 3, 4].map(() => beginUpload(broker));
      const response = await Promise.race(begun.map(({ refused }) => refused));
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toMatch(/^\d+$/);
      expect(JSON.parse(await text(response))).toMatchObject({ code: 'uploads-busy' });
      await uploaded(carrier, await png());
      for (const { hangUp } of begun) hangUp();
      await eventually('room again', 10_000, async () => (await upload(broker, await png())).status === 200);
    });

    test('is rejected when its user has the maximum number of images', async () => {
      const fill = (count: number) =>
        product.query(
          `INSERT INTO identity.images (file_name, owner_id, file_key, content_type, bytes)
           SELECT 'made ' || n, $1, 'made ' || n, 'image/png', 1 FROM generate_series(1, $2::int) n`,
          [admin.userId, count],
        );
      await fill(ACCOUNT_QUOTAS.images - 1);
      await uploaded(admin, await png());
      const before = await readdir(folder());
      const response = await upload(admin, await png());
      expect(
        expectProblem(response, 409, quotaReachedMessage('image', ACCOUNT_QUOTAS.images, true)).code,
      ).toBe('too-many-images');
      expect(await readdir(folder())).toEqual(before);
      await uploaded(carrier, await png());
      await product.query(`DELETE FROM identity.images WHERE file_name LIKE 'made %'`);
    });
  });

  describe('a deletion', () => {
    test('by the owner also deletes the file', async () => {
      const before = await readdir(folder());
      const fileName = await uploaded(carrier, await png());
      expect((await removeImage(carrier, fileName)).status).toBe(204);
      expectProblem(await carrier.get(imageAddress(fileName)), 404);
      expectProblem(await removeImage(carrier, fileName), 404);
      expect(await readdir(folder())).toEqual(before);
    });

    test('by an administrator is allowed', async () => {
      const fileName = await uploaded(carrier, await png());
      expect((await removeImage(admin, fileName)).status).toBe(204);
      expectProblem(await carrier.get(imageAddress(fileName)), 404);
    });

    test("of another user's image gets the same response as one of an unknown image", async () => {
      const fileName = await uploaded(carrier, await png());
      const [another, unknown] = [await removeImage(broker, fileName), await removeImage(broker, UNKNOWN)];
      expect(expectProblem(another, 404).code).toBe('image-not-found');
      expect(another.body).toEqual(unknown.body);
      expect((await served(carrier, fileName)).response.status).toBe(200);
    });

    test('clears the avatar of the account if it was that image, and otherwise keeps it', async () => {
      const [avatar, other] = [await uploaded(carrier, await png()), await uploaded(carrier, await png())];
      const avatarOf = async () => {
        const sql = 'SELECT avatar FROM identity.accounts WHERE id = $1';
        return (await product.query<{ avatar: string | null }>(sql, [carrier.userId]))[0].avatar;
      };
      await product.query('UPDATE identity.accounts SET avatar = $2 WHERE id = $1', [carrier.userId, avatar]);
      expect((await removeImage(carrier, other)).status).toBe(204);
      expect(await avatarOf()).toBe(avatar);
      expect((await removeImage(carrier, avatar)).status).toBe(204);
      expect(await avatarOf()).toBeNull();
    });

    test('without a name, or with an invalid one, is rejected', async () => {
      expectProblem(await carrier.call('DELETE', '/api/image/delete'), 400);
      expectProblem(await carrier.call('DELETE', '/api/image/delete?fileName=a&fileName=b'), 400);
      expectProblem(await removeImage(carrier, 'a\0b'), 400);
      for (const name of ['', '../postgres/password', `${UNKNOWN}\n`]) {
        expectProblem(await removeImage(carrier, name), 404);
      }
    });
  });

  test.each([UNKNOWN, '..%2f..%2fpostgres%2fpassword', '../../postgres/password', `${UNKNOWN}%0a`, ''])(
    'the image %j is not found',
    async (name) => {
      const { status, body } = await getAsWritten(product.address, `/uploads/images/${name}`);
      expect(status).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status: 404, title: MESSAGES.notFound });
    },
  );

  test('an image whose file is lost is not found, but can be deleted', async () => {
    const before = new Set(await readdir(folder()));
    const fileName = await uploaded(carrier, await png());
    const [key] = (await readdir(folder())).filter((name) => !before.has(name));
    await rm(join(folder(), key));
    const response = await carrier.get(imageAddress(fileName));
    expectProblem(response, 404);
    expect(response.headers.get('cache-control')).toBeNull();
    expect((await removeImage(carrier, fileName)).status).toBe(204);
  });
});
