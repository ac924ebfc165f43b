import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import {
  ACCOUNT_SOURCE,
  type AccountSource,
  type Actor,
  bearerOf,
  CurrentActor,
  toActor,
  TOKEN_KEYS,
  type TokenKeys,
  verifyAccessToken,
} from '@lanewise/auth';
import type { AuthModel } from '@lanewise/contracts';
import { Public } from '@lanewise/http';
import type { Request, Response } from 'express';
import { AttemptLimits } from '../attempt-limits/attempt-limits.js';
import { deviceOf } from './device.js';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.js';
import { AuthModelQuery, LoginDto, RefreshDto } from './session.dto.js';
import { SessionsService } from './sessions.service.js';

@Controller('user')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly limits: AttemptLimits,
    @Inject(ACCOUNT_SOURCE) private readonly accounts: AccountSource,
    @Inject(TOKEN_KEYS) private readonly keys: TokenKeys,
  ) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() body: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthModel> {
    const model = await this.limits.attempt('login', body.email, request, () =>
      this.sessions.login(body.email, body.password, deviceOf(request)),
    );
    setSessionCookie(request, response, model.tokens.refreshToken);
    return model;
  }

  @Public()
  @Post('refreshtoken')
  @HttpCode(200)
  async refresh(
    @Body() body: RefreshDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthModel> {
    const model = await this.sessions.refresh(
      body.refreshToken || readSessionCookie(request),
      deviceOf(request),
    );
    setSessionCookie(request, response, model.tokens.refreshToken);
    return model;
  }

  /** Takes a bearer token or, when a browser starts anew, its cookie; so it does its own checking. */
  @Public()
  @Get('getAuthModel')
  async getAuthModel(@Query() { id }: AuthModelQuery, @Req() request: Request): Promise<AuthModel> {
    if (!request.headers.authorization) return this.sessions.restore(id, readSessionCookie(request));
    const claims = await verifyAccessToken(bearerOf(request), this.keys);
    return this.sessions.renew(toActor(claims, await this.accounts.find(claims.sub)), id);
  }

  @Get('logout/:id')
  async logout(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object> {
    await this.sessions.logout(actor, id);
    clearSessionCookie(request, response);
    return {};
  }
}
