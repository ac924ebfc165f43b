import { Inject, Injectable } from '@nestjs/common';
import type { AuthModel } from '@lanewise/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { isBrowser, REFRESH_TOKEN_DAYS, withoutRefreshToken } from './session.rules.js';

export const COOKIE_OPTIONS = Symbol('CookieOptions');

export interface CookieOptions {
  /** Address at which people reach the product. */
  publicUrl: Promise<string>;
}

const PATH = '/api/user';

/**
 * Browsers share cookies between the ports of a host, so the name includes the port to keep two instances apart. It
 * is the port that the browser sees: behind a proxy each replica has another.
 */
const nameFor = (request: Request): string => `lanewise_session_${/:(\d+)$/.exec(request.host)?.[1] ?? ''}`;

/** The cookie in which a browser stores its refresh token, out of reach of scripts and of other sites. */
@Injectable()
export class SessionCookie {
  constructor(@Inject(COOKIE_OPTIONS) private readonly options: CookieOptions) {}

  /** The refresh token that the browser holds. */
  read(request: Request): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[nameFor(request)];
  }

  /**
   * Sets the caller's refresh token in the cookie.
   * @returns the answer, in which only callers other than browsers find the token, too
   */
  async setToken(request: Request, response: Response, model: AuthModel): Promise<AuthModel> {
    await this.set(request, response, model.tokens.refreshToken, REFRESH_TOKEN_DAYS * 24 * 60 * 60);
    return isBrowser(request.headers) ? withoutRefreshToken(model) : model;
  }

  clear(request: Request, response: Response): Promise<void> {
    return this.set(request, response, '', 0);
  }

  private async set(request: Request, response: Response, value: string, maxAge: number): Promise<void> {
    const { protocol } = new URL(await this.options.publicUrl);
    const cookie = stringifySetCookie({
      name: nameFor(request),
      value,
      maxAge,
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      // Decided by our own address, whatever the request claims: a cookie of an HTTPS site is never sent in clear.
      secure: protocol === 'https:',
    });
    response.append('Set-Cookie', cookie);
  }
}
