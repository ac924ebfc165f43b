import { authorisedFetch } from '../session/session';

/** What ra-data-simple-rest calls the API through, as the signed-in user. */
export async function httpClient(url: string, options: RequestInit = {}) {
  const response = await authorisedFetch(url, options);
  const body = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body,
    json: body ? JSON.parse(body) : undefined,
  };
}
