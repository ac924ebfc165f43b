import type { Logger } from '@nestjs/common';

const SAME_AGAIN_MS = 30_000;

/** Logs errors; the same one, which an outage brings again and again, not more than twice a minute. */
export function complainTo(logger: Logger): (error: Error) => void {
  const said = new Map<string, number>();
  return ({ message }) => {
    const now = Date.now();
    for (const [earlier, at] of said) if (now - at > SAME_AGAIN_MS) said.delete(earlier);
    if (said.has(message)) return;
    said.set(message, now);
    logger.warn(message);
  };
}
