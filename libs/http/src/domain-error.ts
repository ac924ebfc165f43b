import { MESSAGES, type Problem, type QuotaThing, quotaReachedMessage } from '@lanewise/contracts';

/** An error to show to the caller. Its code is stable; its title is the sentence a user reads. */
export class DomainError extends Error {
  override name = 'DomainError';

  constructor(
    /** HTTP status. */
    readonly status: number,
    readonly code: string,
    readonly title: string,
    /** Messages by field. */
    readonly errors?: Record<string, string[]>,
    /** Further members of the problem details. */
    readonly members?: Pick<Problem, 'methods' | 'changed' | 'current'>,
  ) {
    super(title);
  }
}

/** A caller has exceeded a rate limit. */
export class TooManyRequests extends DomainError {
  constructor(
    code: string,
    title: string,
    /** When to try again, in whole seconds. */
    readonly retryAfterSeconds: number,
  ) {
    super(429, code, title);
  }
}

/** An account has as many things of a kind as it can have. */
export class QuotaReached extends DomainError {
  /** @param isOwn whether it is the caller's own account */
  constructor(code: string, thing: QuotaThing, most: number, isOwn: boolean) {
    super(409, code, quotaReachedMessage(thing, most, isOwn));
  }
}

export const badRequest = (code: string, title: string, errors?: Record<string, string[]>): DomainError =>
  new DomainError(400, code, title, errors);

export const unauthorized = (title: string = MESSAGES.signInRequired): DomainError =>
  new DomainError(401, 'unauthorized', title);

export const forbidden = (code = 'forbidden', title: string = MESSAGES.forbidden): DomainError =>
  new DomainError(403, code, title);

export const notFound = (code = 'not-found', title: string = MESSAGES.notFound): DomainError =>
  new DomainError(404, code, title);

/** More people ask for it than can be answered soon. */
export const busy = (): DomainError => new DomainError(503, 'busy', MESSAGES.busy);
