import { MESSAGES, type Problem, statusMessage } from '@lanewise/contracts';

/** A refused call. `message` is the sentence for the user; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
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
  return titleOf(body) ?? statusMessage(status) ?? fallback;
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
