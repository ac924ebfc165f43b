import { LIMITS } from '@lanewise/contracts';
import type { Request } from 'express';

/** Where a session is used from, and with which browser. */
export interface Device {
  address: string | null;
  userAgent: string | null;
}

export const deviceOf = (request: Request): Device => ({
  address: request.ip ?? null,
  userAgent: request.get('user-agent')?.slice(0, LIMITS.userAgent) ?? null,
});
