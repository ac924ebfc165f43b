import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import compression from 'compression';
import { type RequestHandler, type Response, Router } from 'express';

/** Little work for each answer, in a small window, however long it is. */
const GZIP = { level: 5 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const METHODS = {
  br: (text: string) => brotliCompressSync(text, BROTLI),
  gzip: (text: string) => gzipSync(text, GZIP),
};
/** Characters that are compressed in a millisecond at most, and are worth it. */
const SHORT = { least: 1024, most: 64 * 1024 };

/** Compresses answers that are made on request. Event streams forbid it, by their `no-transform`. */
export const compressAnswers = (): RequestHandler =>
  Router().use(compression({ ...GZIP, brotli: BROTLI }), compressShortJson);

/**
 * Compresses a short JSON text where it is. As a stream it would wait for another thread several times, which beside an
 * import takes longer than all else that a search does.
 */
const compressShortJson: RequestHandler = (request, response, next) => {
  const end = response.end.bind(response) as (...args: unknown[]) => Response;
  response.end = (...args: unknown[]) => {
    const [text] = args;
    if (typeof text !== 'string' || !isShortJson(text, response)) return end(...args);
    const method = request.acceptsEncodings('br', 'gzip') as keyof typeof METHODS | false;
    if (!method) return end(...args);
    const packed = METHODS[method](text);
    response.set({ 'Content-Encoding': method, 'Content-Length': String(packed.length) });
    return end(packed);
  };
  next();
};

function isShortJson({ length }: string, response: Response): boolean {
  if (length < SHORT.least || length > SHORT.most || response.headersSent) return false;
  return String(response.get('Content-Type')).startsWith('application/json') && !isFinal(response);
}

/** Whether it must be sent as it is. */
const isFinal = (response: Response): boolean =>
  response.hasHeader('Content-Encoding') || /\bno-transform\b/.test(response.get('Cache-Control') ?? '');
