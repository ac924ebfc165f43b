import {
  CORRELATION_HEADER,
  errorReference,
  MESSAGES,
  newCorrelationId,
  statusMessage,
  type Problem,
} from '@lanewise/contracts';

/** An answer that is not a success, or none at all: then `status` is 0. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null = null,
  ) {
    super(problem?.title ?? `The API answered ${status}`);
  }
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as it is when it is a form with files. */
  body?: unknown;
  signal?: AbortSignal;
  /** Goes through also when the page is left meanwhile; for small bodies. */
  keepalive?: boolean;
  /** Names the call in the services' logs; the same when it is sent again. */
  correlationId?: string;
}

/** Calls the API once, with the given access token. `path` is without `/api`. Throws an `ApiError`. */
export async function send<T>(path: string, call: Call = {}, accessToken: string | null = null): Promise<T> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    [CORRELATION_HEADER]: call.correlationId ?? newCorrelationId(),
  };
  // The browser names the type of a form itself, with the boundary of its parts.
  if (call.body !== undefined && !(call.body instanceof FormData))
    headers['Content-Type'] = 'application/json';
  if (accessToken) headers['Authorization'] = `Bearer ${accessToken}`;

  const response = await fetch(`/api${path}`, {
    method: call.method ?? 'GET',
    headers,
    body: call.body instanceof FormData ? call.body : JSON.stringify(call.body),
    signal: call.signal,
    keepalive: call.keepalive,
  }).catch((error: unknown) => {
    throw call.signal?.aborted ? error : new ApiError(0);
  });
  if (!response.ok) throw new ApiError(response.status, await readProblem(response));
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

async function readProblem(response: Response): Promise<Problem | null> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return null;
  }
}

/** The sentence to show: the server's own, else that of the status, else the fallback of the area. */
export function errorMessage(error: unknown, fallback: string = MESSAGES.internalError): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.problem?.title ?? statusMessage(error.status) ?? fallback;
}

/** What to quote of an unexpected error, so that it is found in the log. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? errorReference(error.problem) : undefined;

/** True when the same call may well succeed a moment later. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
