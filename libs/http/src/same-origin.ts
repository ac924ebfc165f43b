import { MESSAGES } from '@lanewise/contracts';
import type { Request, RequestHandler } from 'express';
import { sendProblem } from './problem.filter.js';

/** Accepted `Sec-Fetch-Site`: a call of our own page (`same-origin`), or of a user who typed the address (`none`). */
const OWN = new Set(['same-origin', 'none']);

const CROSS_SITE = { title: MESSAGES.forbidden, status: 403, code: 'cross-site' };

/**
 * Rejects what a browser sends for another site's page, other ports and subdomains included. Browsers tell by
 * `Sec-Fetch-Site`; older ones, and those on plain HTTP, by `Origin`. A page can't change either. Other clients send
 * neither, and hold no cookie that a page could use.
 */
export const rejectCrossSite: RequestHandler = (request, response, next) =>
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
