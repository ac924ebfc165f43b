import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type AuthModel,
  type ImportAccepted,
  type LoadSource,
  UPLOAD_FIELD,
  UPLOAD_PATHS,
} from '@lanewise/contracts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@lanewise/identity';

/** Signs the demo's administrator in at `address`, and answers how to upload load files. */
export async function signInToUpload(address: string) {
  const { email } = DEMO_ACCOUNTS.find(({ role }) => role === 'Admin')!;
  const { tokens } = await answerOf<AuthModel>(`${address}/api/user/login`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return async (source: LoadSource, fileName: string, content: Readable): Promise<string> => {
    const boundary = randomUUID();
    const { id } = await answerOf<ImportAccepted>(`${address}/api/${UPLOAD_PATHS[source]}`, {
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        authorization: `Bearer ${tokens.accessToken}`,
      },
      body: Readable.toWeb(Readable.from(asForm(boundary, fileName, content))) as ReadableStream,
      duplex: 'half',
    });
    return id;
  };
}

/** As it is made, and not first held in memory as `FormData` would. */
async function* asForm(boundary: string, fileName: string, content: Readable): AsyncGenerator<Buffer> {
  const disposition = `Content-Disposition: form-data; name="${UPLOAD_FIELD}"; filename="${fileName}"`;
  yield Buffer.from(`--${boundary}\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`);
  for await (const chunk of content) yield Buffer.from(chunk as Uint8Array | string);
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

async function answerOf<Body>(url: string, request: RequestInit & { duplex?: 'half' }): Promise<Body> {
  const response = await fetch(url, { method: 'POST', ...request });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Body;
}
