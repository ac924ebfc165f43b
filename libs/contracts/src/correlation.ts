/** Header with the id of everything that one click causes, from the browser to the last consumer. */
export const CORRELATION_HEADER = 'X-Correlation-Id';

/** The format of correlation ids, as they are in every log line. */
export const CORRELATION_ID = /^[\w-]{8,64}$/;

/** Browsers and Node both have it, but this package knows the types of neither. */
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** Creates a correlation id. */
export const newCorrelationId = (): string =>
  // Not `randomUUID`, which browsers provide in secure contexts only.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
