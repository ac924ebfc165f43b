import { LIMITS } from '@lanewise/contracts';
import type { Request } from 'express';

/** The IP address and the browser that a session is used with. */
export interface Device {
  address: string | null;
  userAgent: string | null;
}

export const deviceOf = (request: Request): Device => ({
  address: request.ip ?? null,
  userAgent: request.get('user-agent')?.slice(0, LIMITS.userAgent) ?? null,
});
