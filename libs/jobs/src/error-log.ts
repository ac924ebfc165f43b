import type { Logger } from '@nestjs/common';

const REPEAT_MS = 30_000;

/** Logs errors, but the same one at most twice a minute, as an outage repeats it. */
export function errorLog(logger: Logger): (error: Error) => void {
  const logged = new Map<string, number>();
  return ({ message }) => {
    const now = Date.now();
    for (const [earlier, at] of logged) if (now - at > REPEAT_MS) logged.delete(earlier);
    if (logged.has(message)) return;
    logged.set(message, now);
    logger.warn(message);
  };
}
