import type { Request } from 'express';

/** Where a session is used from, and with which browser. */
export interface Device {
  address: string | null;
  userAgent: string | null;
}

/** In characters; more would say nothing new. */
const LONGEST_USER_AGENT = 300;

export const deviceOf = (request: Request): Device => ({
  address: request.ip ?? null,
  userAgent: request.get('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
});
