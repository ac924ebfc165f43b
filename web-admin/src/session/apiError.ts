import { MESSAGES, type Problem } from '@lanewise/contracts';

/** A refused call. `message` is the sentence for the user; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The server's own sentence, else `fallback`, else what the product says for such a status. */
export function describeProblem(status: number, body: string, fallback?: string): string {
  const title = titleOf(body);
  if (title && status < 500) return title;
  if (fallback) return fallback;
  if (status === 0) return MESSAGES.networkUnavailable;
  if (status === 400) return MESSAGES.badRequest;
  if (status === 403) return MESSAGES.forbidden;
  if (status === 404) return MESSAGES.notFound;
  return MESSAGES.internalError;
}

export async function toApiError(response: Response): Promise<ApiError> {
  return new ApiError(describeProblem(response.status, await response.text()), response.status);
}

function titleOf(body: string): string | undefined {
  try {
    return (JSON.parse(body) as Partial<Problem>).title;
  } catch {
    return undefined;
  }
}
