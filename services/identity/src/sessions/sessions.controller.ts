import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { type Actor, CurrentActor, OptionalActor, TokenOptional } from '@lanewise/auth';
import type { AuthModel, OwnSessions, PasskeyRequestOptions } from '@lanewise/contracts';
import { Public } from '@lanewise/http';
import type { Request, Response } from 'express';
import { AttemptLimits } from '../attempt-limits/attempt-limits.js';
import { deviceOf } from './device.js';
import { SessionCookie } from './session-cookie.js';
import { AuthModelQuery, LoginDto, PasskeyLoginDto, RefreshDto } from './session.dto.js';
import { withoutRefreshToken } from './session.rules.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';

@Controller('user')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly signIns: SignInService,
    private readonly cookie: SessionCookie,
    private readonly limits: AttemptLimits,
  ) {}

  /** If the account has a second factor, a call without one is refused with a code that says so. */
  @Public()
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() body: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthModel> {
    const model = await this.limits.attempt('login', body.email, request, () =>
      this.signIns.login(body, deviceOf(request), (guess) =>
        this.limits.attempt('second-factor', body.email, request, guess),
      ),
    );
    return this.cookie.setToken(request, response, model);
  }

  /** Returns the options for `loginWithPasskey`, and for a passkey as the second factor of `login`. */
  @Public()
  @Post('passkeyOptions')
  @HttpCode(200)
  passkeyOptions(@Req() request: Request): Promise<PasskeyRequestOptions> {
    return this.limits.attempt('passkey-options', '', request, () => this.signIns.passkeyOptions());
  }

  @Public()
  @Post('loginWithPasskey')
  @HttpCode(200)
  async loginWithPasskey(
    @Body() { passkey }: PasskeyLoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthModel> {
    const model = await this.limits.attempt('passkey', passkey.id, request, () =>
      this.signIns.loginWithPasskey(passkey, deviceOf(request)),
    );
    return this.cookie.setToken(request, response, model);
  }

  @Public()
  @Post('refreshtoken')
  @HttpCode(200)
  async refresh(
    @Body() body: RefreshDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthModel> {
    const { refreshToken } = body;
    const token = refreshToken || this.cookie.read(request);
    const model = await this.sessions.refresh(token, deviceOf(request));
    const answer = await this.cookie.setToken(request, response, model);
    return refreshToken ? answer : withoutRefreshToken(answer);
  }

  /** Takes a bearer token or, when a browser starts up, its cookie. */
  @TokenOptional()
  @Get('getAuthModel')
  getAuthModel(
    @OptionalActor() actor: Actor | undefined,
    @Query() { id }: AuthModelQuery,
    @Req() request: Request,
  ): Promise<AuthModel> {
    return actor ? this.sessions.renew(actor, id) : this.sessions.restore(id, this.cookie.read(request));
  }

  @Get('logout/:id')
  async logout(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object> {
    await this.sessions.logout(actor, id);
    await this.cookie.clear(request, response);
    return {};
  }

  /** Lists the caller's sessions. */
  @Get('sessions')
  async list(@CurrentActor() actor: Actor): Promise<OwnSessions> {
    return { itemList: await this.sessions.list(actor, actor.userId) };
  }

  /** Signs the caller out everywhere else. */
  @Delete('sessions/others')
  @HttpCode(204)
  endOthers(@CurrentActor() actor: Actor): Promise<void> {
    return this.sessions.endOthers(actor);
  }

  /** Signs the caller out of one session. */
  @Delete('sessions/:id')
  @HttpCode(204)
  endOne(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.sessions.endOne(actor, id);
  }
}
