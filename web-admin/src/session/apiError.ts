import { errorReference, MESSAGES, type Problem, statusMessage } from '@lanewise/contracts';

/** Fields with their message; `root` holds the sentence of the whole. */
type FieldErrors = Record<string, string | { serverError: string }>;

/** A refused call. `message` is the sentence for the user; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** What to quote of an unexpected error, so that it is found in the log. */
    readonly reference?: string,
    /** What is wrong with which field, where the forms of react-admin look for it. */
    readonly body?: { errors: FieldErrors },
  ) {
    super(message);
  }
}

/** The sentence to show: the server's own, else that of the status, else the fallback of the area. */
export function describeProblem(
  status: number,
  body: string,
  fallback: string = MESSAGES.internalError,
): string {
  return problemOf(body)?.title ?? statusMessage(status) ?? fallback;
}

/** @param fallback what is said when neither the server nor the status says anything */
export function refusal(status: number, body: string, fallback?: string): ApiError {
  const problem = problemOf(body);
  const message = describeProblem(status, body, fallback);
  return new ApiError(message, status, errorReference(problem), fieldErrors(problem, message));
}

export async function toApiError(response: Response, fallback?: string): Promise<ApiError> {
  return refusal(response.status, await response.text(), fallback);
}

export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.reference : undefined;

function fieldErrors(problem: Partial<Problem> | undefined, message: string) {
  const fields = Object.entries(problem?.errors ?? {});
  if (fields.length === 0) return undefined;
  const errors: FieldErrors = Object.fromEntries(fields.map(([field, texts]) => [field, texts.join(' ')]));
  return { errors: { ...errors, root: { serverError: message } } };
}

function problemOf(body: string): Partial<Problem> | undefined {
  try {
    return JSON.parse(body) as Partial<Problem>;
  } catch {
    return undefined;
  }
}
