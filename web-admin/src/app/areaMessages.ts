import { MESSAGES } from '@lanewise/contracts';

/** What is said of a failed call when the server says nothing itself, by resource and method. */
const AREA_MESSAGES: Record<string, Record<string, string>> = {
  users: {
    GET: MESSAGES.usersFailed,
    PUT: MESSAGES.userUpdateFailed,
    DELETE: MESSAGES.userRemoveFailed,
  },
  clients: {
    GET: MESSAGES.clientsFailed,
    POST: MESSAGES.clientCreateFailed,
    PUT: MESSAGES.clientUpdateFailed,
    DELETE: MESSAGES.clientRemoveFailed,
  },
};

const RESOURCE = /^\/api\/admin\/([\w-]+)/;

export function areaMessage(url: string, method: string = 'GET'): string | undefined {
  const resource = RESOURCE.exec(url)?.[1] ?? '';
  return AREA_MESSAGES[resource]?.[method];
}
