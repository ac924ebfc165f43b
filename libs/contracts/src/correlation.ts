/** Header that names all that one click brings about, from the browser to the last consumer. */
export const CORRELATION_HEADER = 'X-Correlation-Id';

/** What such a name may be: it ends up in every log line. */
export const CORRELATION_ID = /^[\w-]{8,64}$/;

/** Browsers and Node have it both; neither's types are known here. */
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** A name for what begins with this call. */
export const newCorrelationId = (): string =>
  // Not `randomUUID`, which browsers offer to secure contexts only.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
