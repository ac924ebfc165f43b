import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { REFRESH_TOKEN_DAYS } from './session.rules.js';

const PATH = '/api/user';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Browsers share cookies between the ports of a host, so the name includes the port to keep two instances apart. It
 * is the port that the browser sees: behind a proxy each replica has another.
 */
const nameFor = (request: Request): string => `lanewise_session_${/:(\d+)$/.exec(request.host)?.[1] ?? ''}`;

/** The refresh token that the browser holds. */
export function readSessionCookie(request: Request): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[nameFor(request)];
}

/** Gives the browser a refresh token, out of reach of scripts and of other sites. */
export function setSessionCookie(request: Request, response: Response, token: string): void {
  response.append('Set-Cookie', cookie(request, token, REFRESH_TOKEN_DAYS * 24 * 60 * 60));
}

export function clearSessionCookie(request: Request, response: Response): void {
  response.append('Set-Cookie', cookie(request, '', 0));
}

function cookie(request: Request, value: string, maxAge: number): string {
  return stringifySetCookie({
    name: nameFor(request),
    value,
    maxAge,
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: !LOOPBACK.has(request.hostname),
  });
}
