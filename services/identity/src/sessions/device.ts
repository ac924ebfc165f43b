import type { Request } from 'express';

/** Where from and with what a session is used. */
export interface Device {
  address: string | null;
  userAgent: string | null;
}

/** Characters; longer ones say nothing more. */
const LONGEST_USER_AGENT = 300;

export const deviceOf = (request: Request): Device => ({
  address: request.ip ?? null,
  userAgent: request.get('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
});
