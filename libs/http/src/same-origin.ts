import { MESSAGES } from '@lanewise/contracts';
import type { Request, RequestHandler } from 'express';
import { sendProblem } from './problem.filter.js';

/** Whom a browser may call us for: a page of ours (`same-origin`), or whoever types the address (`none`). */
const OWN = new Set(['same-origin', 'none']);

const CROSS_SITE = { title: MESSAGES.forbidden, status: 403, code: 'cross-site' };

/**
 * Refuses what a browser sends for a page that is not ours, other ports and subdomains included. Browsers say so in
 * `Sec-Fetch-Site`, older ones and those on plain HTTP in `Origin`; pages cannot change either. A caller that is no
 * browser sends neither, and holds no cookie that a page could use.
 */
export const refuseCrossSite: RequestHandler = (request, response, next) =>
  isCrossSite(request) ? sendProblem(response, CROSS_SITE) : next();

function isCrossSite(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return !OWN.has(site);
  const origin = request.get('Origin');
  if (origin === undefined) return false;
  // Sandboxed and local pages have the origin `null`.
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  const own = `${protocol}//${request.host}`;
  return !URL.canParse(own) || new URL(own).host !== host;
}
