import { authorisedFetch } from '../session/session';
import { areaMessage } from './areaMessages';

/** What ra-data-simple-rest calls the API through, as the signed-in user. */
export async function httpClient(url: string, options: RequestInit = {}) {
  const response = await authorisedFetch(url, withJson(options), areaMessage(url, options.method));
  const body = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body,
    json: body ? JSON.parse(body) : undefined,
  };
}

function withJson(options: RequestInit): RequestInit {
  if (options.body === undefined) return options;
  const headers = new Headers(options.headers);
  headers.set('Content-Type', 'application/json');
  return { ...options, headers };
}
