import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { type Actor, CurrentActor } from '@lanewise/auth';
import { Public } from '@lanewise/http';
import type { Request, Response } from 'express';
import { AttemptLimits } from '../attempt-limits/attempt-limits.js';
import { networkOf } from '../attempt-limits/client-network.js';
import { EmailCodeDto, EmailDto } from '../codes/email-code.dto.js';
import { SessionCookie } from '../sessions/session-cookie.js';
import { ChangeEmailDto, ChangePasswordDto, ResetPasswordDto } from './credentials.dto.js';
import { CredentialsService } from './credentials.service.js';
import { EmailUndoService } from './email-undo.service.js';
import { PasswordResetService } from './password-reset.service.js';

@Controller('user')
export class CredentialsController {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly resets: PasswordResetService,
    private readonly undos: EmailUndoService,
    private readonly cookie: SessionCookie,
    private readonly limits: AttemptLimits,
  ) {}

  @Public()
  @Get('forgotpassword')
  async forgot(@Query() { email }: EmailDto, @Req() request: Request): Promise<object> {
    await this.limits.attempt('forgot', email, request, () => this.resets.forgot(email, networkOf(request)));
    return {};
  }

  @Public()
  @Post('resetPassword')
  @HttpCode(200)
  async reset(@Body() body: ResetPasswordDto, @Req() request: Request): Promise<object> {
    await this.limits.attempt('reset', body.email, request, () => this.resets.reset(body));
    return {};
  }

  @Public()
  @Post('undoEmail')
  @HttpCode(200)
  async undoEmail(@Body() body: EmailCodeDto, @Req() request: Request): Promise<object> {
    await this.limits.attempt('confirm', body.email, request, () => this.undos.undo(body));
    return {};
  }

  /** Guessing the password here counts as guessing it at sign-in. */
  @Post('changeemail')
  @HttpCode(200)
  async changeEmail(
    @CurrentActor() actor: Actor,
    @Body() body: ChangeEmailDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object> {
    await this.limits.attempt('login', body.existingEmail, request, () =>
      this.credentials.changeEmail(actor, body, networkOf(request)),
    );
    await this.cookie.clear(request, response);
    return {};
  }

  @Post('changepassword')
  @HttpCode(200)
  async changePassword(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object> {
    await this.limits.attempt('login', body.email, request, () =>
      this.credentials.changePassword(actor, body),
    );
    await this.cookie.clear(request, response);
    return {};
  }
}
