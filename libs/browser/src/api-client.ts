import { CORRELATION_HEADER, MESSAGES, newCorrelationId, type Problem } from '@lanewise/contracts';

/** A failed call to the API. `message` is the sentence to show. */
export class ApiError extends Error {
  /**
   * @param status HTTP status; 0 when there was no response
   * @param problem the problem details of the response, if it has any
   * @param fallback shown when neither the server nor the status has a message
   */
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem> | null = null,
    fallback: string = MESSAGES.internalError,
  ) {
    super(problem?.title ?? statusMessage(status) ?? fallback);
  }
}

/** Returns the message for a status whose response has none; undefined where the area has its own. */
function statusMessage(status: number): string | undefined {
  if (status === 0) return MESSAGES.networkUnavailable;
  if (status === 400) return MESSAGES.badRequest;
  if (status === 403) return MESSAGES.forbidden;
  if (status === 404) return MESSAGES.notFound;
  return undefined;
}

/** Returns the message to show for any error; `fallback` is for errors that are not the API's. */
export function errorMessage(error: unknown, fallback: string = MESSAGES.internalError): string {
  return error instanceof ApiError ? error.message : fallback;
}

/** Returns the reference of an unexpected error, by which support finds it in the log. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.correlationId?.slice(0, 8) : undefined;

/** Returns whether the same call may succeed a moment later: also when there were too many for now. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Longer than the slowest answer takes, such as that of a trip whose plan waits for others. */
const TIMEOUT_MS = 60_000;

/** A call to the API, apart from its path and token. */
export interface ApiCall {
  method?: string;
  /** Sent as JSON. A form with files, or a string that is already JSON, is sent unchanged. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Time limit for the answer to begin, as some networks accept a request and never answer. Uploads have none. */
  timeoutMs?: number;
  /** Lets the call complete after the page is left; for small bodies only. */
  keepalive?: boolean;
  /** Identifies the call in the services' logs; a retry has the same. */
  correlationId?: string;
  /** Shown on failure when neither the server nor the status has a message. */
  fallback?: string;
}

/**
 * Calls the API once. `path` is without `/api`.
 * @throws ApiError for any status but success, and when there is no response; the signal's reason when aborted
 */
export async function fetchOnce(
  path: string,
  call: ApiCall = {},
  accessToken: string | null = null,
): Promise<Response> {
  const { method, body, signal, keepalive, fallback, timeoutMs = TIMEOUT_MS } = call;
  const asIs = body instanceof FormData || typeof body === 'string';
  const headers: Record<string, string> = {
    [CORRELATION_HEADER]: call.correlationId ?? newCorrelationId(),
    // The browser sets the content type of a form, with the boundary of its parts.
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
    ...call.headers,
  };
  const ending = new AbortController();
  const onAbort = () => ending.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  const timer = body instanceof FormData ? undefined : setTimeout(() => ending.abort(), timeoutMs);
  const init = {
    method,
    headers,
    body: asIs ? body : JSON.stringify(body),
    signal: ending.signal,
    keepalive,
  };
  const response = await fetch(`/api${path}`, init)
    .catch((error: unknown) => {
      throw signal?.aborted ? error : new ApiError(0);
    })
    .finally(() => clearTimeout(timer));
  if (!response.ok)
    throw new ApiError(response.status, parseProblem(await response.text().catch(() => '')), fallback);
  return response;
}

/** Returns the problem details in a response's body, null when it has none. */
export function parseProblem(body: string): Partial<Problem> | null {
  try {
    return JSON.parse(body) as Partial<Problem>;
  } catch {
    return null;
  }
}

/** Returns the JSON of a response, undefined when its body is empty. */
export async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Calls the API without a session. Throws an `ApiError`. */
export const callPublicApi = async <T>(path: string, call?: ApiCall): Promise<T> =>
  readJson<T>(await fetchOnce(path, call));
