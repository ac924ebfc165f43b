import type {
  AuthModel,
  ImportAccepted,
  ImportView,
  ImportSource,
  Problem,
  RoleName,
} from '@lanewise/contracts';
import { isImportActive, UPLOAD_FIELD, UPLOAD_PATHS } from '@lanewise/contracts';
import { expect } from '@jest/globals';
import { eventually } from './processes.js';

/** The response to a call; `body` is parsed if it is JSON. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
}

/** The password of the demo accounts. */
export const PASSWORD = 'Demo!2026';
export const emailOf = (role: RoleName) => `${role.toLowerCase()}@demo.test`;

/** The longest time that an import of a test may take. */
const IMPORT_LIMIT_MS = 90_000;

/** Calls the API as the user of its token. */
export class Client {
  constructor(
    readonly address: string,
    readonly session?: AuthModel,
    private readonly token = session?.tokens.accessToken,
  ) {}

  get userId(): string {
    return this.session!.user.id;
  }

  get accessToken(): string {
    return this.token!;
  }

  /** The same caller with another token. */
  withToken(token: string): Client {
    return new Client(this.address, this.session, token);
  }

  get<Body>(path: string, headers?: Record<string, string>): Promise<Answer<Body>> {
    return this.call('GET', path, undefined, headers);
  }

  /** Lists as react-admin does, with its `filter`, `sort` and `range`. */
  list<Item>(path: string, query: Record<string, unknown> = {}): Promise<Answer<Item[]>> {
    const texts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    return this.get(`${path}?${new URLSearchParams(texts)}`);
  }

  post<Body>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Body>> {
    return this.call('POST', path, body, headers);
  }

  put<Body>(path: string, body: unknown): Promise<Answer<Body>> {
    return this.call('PUT', path, body);
  }

  /** Sends text as it is, a form as a form, and anything else as JSON. Of a stream of events, it takes the head. */
  async call<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.address + path, {
      method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) await response.body!.cancel();
    const text = isStream ? '' : await response.text();
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : undefined) as Body,
      text,
    };
  }

  async upload(
    content: string | Buffer,
    fileName = 'loads.csv',
    source: ImportSource = 'central-loads',
    headers?: Record<string, string>,
  ): Promise<Answer<ImportAccepted & Problem>> {
    const form = new FormData();
    form.set(
      UPLOAD_FIELD,
      new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
      fileName,
    );
    return this.post(`/api/${UPLOAD_PATHS[source]}`, form, headers);
  }

  /** Uploads a file and waits until its import has ended. */
  async importFile(content: string | Buffer, fileName?: string, source?: ImportSource): Promise<ImportView> {
    const { status, body } = await this.upload(content, fileName, source);
    expect(status).toBe(202);
    return this.importEnded(body.id);
  }

  importEnded(id: string): Promise<ImportView> {
    return eventually(`the end of import ${id}`, IMPORT_LIMIT_MS, async () => {
      const { body } = await this.get<ImportView>(`/api/imports/${id}`);
      return isImportActive(body.status) ? undefined : body;
    });
  }
}

/** Expects problem details (RFC 9457) with this status and title, and no internals of the service. */
export function expectProblem(answer: Answer<unknown>, status: number, title?: string): Problem {
  const problem = answer.body as Problem;
  expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
    status,
    type: expect.stringMatching(/^application\/problem\+json/),
  });
  expect(problem).toMatchObject({ type: 'about:blank', status, code: expect.stringMatching(/^[a-z-]+$/) });
  if (title === undefined) expect(problem.title).toMatch(/\S/);
  else expect(problem.title).toBe(title);
  expect(answer.text).not.toMatch(/node_modules|\.[jt]s:\d|\bat .+\(|QueryFailedError|"stack"/);
  return problem;
}
