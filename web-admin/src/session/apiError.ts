import { errorReference, MESSAGES, type Problem, statusMessage } from '@lanewise/contracts';

/** A refused call. `message` is the sentence for the user; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** What to quote of an unexpected error, so that it is found in the log. */
    readonly reference?: string,
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
  return new ApiError(describeProblem(status, body, fallback), status, errorReference(problemOf(body)));
}

export async function toApiError(response: Response): Promise<ApiError> {
  return refusal(response.status, await response.text());
}

export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.reference : undefined;

function problemOf(body: string): Partial<Problem> | undefined {
  try {
    return JSON.parse(body) as Partial<Problem>;
  } catch {
    return undefined;
  }
}
