import { expect } from '@jest/globals';
import { IMAGE_FIELD, imageAddress, type Problem, type UploadedImage } from '@lanewise/contracts';
import sharp from 'sharp';
import type { Answer, Client } from './client.js';
import { eventually } from './processes.js';

export const UPLOAD = '/api/image/upload';

export const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#07c' } });
export const png = () => picture().png().toBuffer();

export function upload(
  client: Client,
  content: Buffer | string,
  fileName = 'me.png',
): Promise<Answer<UploadedImage & Problem>> {
  const form = new FormData();
  const file = new Blob([typeof content === 'string' ? content : new Uint8Array(content)]);
  form.set(IMAGE_FIELD, file, fileName);
  return client.post(UPLOAD, form);
}

export async function uploaded(client: Client, content: Buffer, fileName?: string): Promise<string> {
  const { status, body } = await upload(client, content, fileName);
  expect({ status, body }).toEqual({ status: 200, body: { fileName: expect.any(String) } });
  return body.fileName;
}

export const removeImage = (client: Client, fileName: string) =>
  client.call('DELETE', `/api/image/delete?fileName=${encodeURIComponent(fileName)}`);

export async function served(
  client: Client,
  fileName: string,
): Promise<{ response: Response; content: Buffer }> {
  const response = await fetch(client.address + imageAddress(fileName));
  return { response, content: Buffer.from(await response.arrayBuffer()) };
}

export const isServed = async (client: Client, fileName: string) =>
  (await served(client, fileName)).response.status === 200;
/** Waits until an image is served no more. */
export const gone = (client: Client, fileName: string) =>
  eventually('the image is gone', 5000, async () => !(await isServed(client, fileName)));
