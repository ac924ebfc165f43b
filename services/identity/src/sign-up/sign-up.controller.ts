import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { Registered } from '@lanewise/contracts';
import { Public } from '@lanewise/http';
import type { Request } from 'express';
import { AttemptLimits } from '../attempt-limits/attempt-limits.js';
import { networkOf } from '../attempt-limits/client-network.js';
import { EmailCodeDto, EmailDto } from '../codes/email-code.dto.js';
import { RegisterDto } from './sign-up.dto.js';
import { SignUpService } from './sign-up.service.js';

@Public()
@Controller('user')
export class SignUpController {
  constructor(
    private readonly signUp: SignUpService,
    private readonly limits: AttemptLimits,
  ) {}

  @Post('register')
  register(@Body() body: RegisterDto, @Req() request: Request): Promise<Registered> {
    return this.limits.attempt('register', body.email, request, () =>
      this.signUp.register(body, networkOf(request)),
    );
  }

  @Post('resendConfirmation')
  @HttpCode(200)
  async resend(@Body() { email }: EmailDto, @Req() request: Request): Promise<object> {
    await this.limits.attempt('resend', email, request, () => this.signUp.resend(email, networkOf(request)));
    return {};
  }

  @Get('confirmemail')
  async confirmEmail(@Query() query: EmailCodeDto, @Req() request: Request): Promise<object> {
    await this.limits.attempt('confirm', query.email, request, () => this.signUp.confirmEmail(query));
    return {};
  }
}
