import { ApiError, parseProblem, withFreshToken } from '@lanewise/browser';
import { CORRELATION_HEADER, newCorrelationId } from '@lanewise/contracts';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Called with the bytes sent so far. */
  onProgress: (sent: number) => void;
}

interface UploadCall extends UploadOptions {
  /** Shown on failure when the server has no message. */
  fallback: string;
}

/**
 * Uploads a file as the signed-in user. Returns the JSON of the response.
 * @param path without `/api/`
 * @param field of the form
 */
export function uploadFile<Result>(
  path: string,
  field: string,
  file: File,
  call: UploadCall,
): Promise<Result> {
  const correlationId = newCorrelationId();
  return withFreshToken((token) => postFile<Result>(path, field, file, { ...call, token, correlationId }));
}

/** Uses XMLHttpRequest because fetch does not report progress. Its status is 0 when the connection broke. */
function postFile<Result>(
  path: string,
  field: string,
  file: File,
  {
    signal,
    onProgress,
    fallback,
    token,
    correlationId,
  }: UploadCall & { token: string | null; correlationId: string },
) {
  return new Promise<Result>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Result);
      else reject(new ApiError(status, parseProblem(responseText), fallback));
    };

    request.open('POST', `/api/${path}`);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader(CORRELATION_HEADER, correlationId);
    request.upload.onprogress = (event) => onProgress(Math.min(event.loaded, file.size));
    request.onload = settle;
    request.onerror = settle;
    request.onabort = () => reject(signal?.reason as Error);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);

    const form = new FormData();
    form.set(field, file);
    request.send(form);
  });
}
