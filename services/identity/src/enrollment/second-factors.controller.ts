import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { type Actor, CurrentActor } from '@lanewise/auth';
import type { PasskeyCreationOptions, RecoveryCodes, SecondFactors, TotpSetup } from '@lanewise/contracts';
import type { Request } from 'express';
import { AuthenticatorAppsService } from './authenticator-apps.service.js';
import { FactorCodeDto, FreshPasswordDto, NewPasskeyDto, RemovePasskeyDto } from './enrollment.dto.js';
import { FreshPasswords } from './fresh-passwords.js';
import { PasskeysService } from './passkeys.service.js';
import { SecondFactorsService } from './second-factors.service.js';

/** The second factors of the signed-in user. Every change begins with the password. */
@Controller('user/secondFactor')
export class SecondFactorsController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly apps: AuthenticatorAppsService,
    private readonly passkeys: PasskeysService,
    private readonly passwords: FreshPasswords,
  ) {}

  @Get()
  get(@CurrentActor() { userId }: Actor): Promise<SecondFactors> {
    return this.factors.get(userId);
  }

  @Post('startTotp')
  @HttpCode(200)
  async startTotp(
    @CurrentActor() actor: Actor,
    @Body() { password }: FreshPasswordDto,
    @Req() request: Request,
  ): Promise<TotpSetup> {
    return this.apps.start(actor, await this.passwords.verify(actor, password, request));
  }

  /** Takes a code of the app that was set up within the last minutes. */
  @Post('confirmTotp')
  @HttpCode(200)
  async confirmTotp(@CurrentActor() actor: Actor, @Body() { code }: FactorCodeDto): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.apps.confirm(actor, code) };
  }

  @Post('removeTotp')
  @HttpCode(200)
  async removeTotp(
    @CurrentActor() actor: Actor,
    @Body() { password }: FreshPasswordDto,
    @Req() request: Request,
  ): Promise<SecondFactors> {
    await this.apps.remove(actor, await this.passwords.verify(actor, password, request));
    return this.factors.get(actor.userId);
  }

  @Post('startPasskey')
  @HttpCode(200)
  async startPasskey(
    @CurrentActor() actor: Actor,
    @Body() { password }: FreshPasswordDto,
    @Req() request: Request,
  ): Promise<PasskeyCreationOptions> {
    return this.passkeys.offer(await this.passwords.verify(actor, password, request));
  }

  /** Takes the passkey that the browser has made, within the next minutes. */
  @Post('addPasskey')
  @HttpCode(200)
  async addPasskey(@CurrentActor() actor: Actor, @Body() passkey: NewPasskeyDto): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.passkeys.add(actor, passkey) };
  }

  @Post('removePasskey')
  @HttpCode(200)
  async removePasskey(
    @CurrentActor() actor: Actor,
    @Body() { id, password }: RemovePasskeyDto,
    @Req() request: Request,
  ): Promise<SecondFactors> {
    await this.passkeys.remove(actor, await this.passwords.verify(actor, password, request), id);
    return this.factors.get(actor.userId);
  }

  /** The previous recovery codes end. */
  @Post('renewRecoveryCodes')
  @HttpCode(200)
  async renewRecoveryCodes(
    @CurrentActor() actor: Actor,
    @Body() { password }: FreshPasswordDto,
    @Req() request: Request,
  ): Promise<RecoveryCodes> {
    const verified = await this.passwords.verify(actor, password, request);
    return { recoveryCodes: await this.factors.renewRecoveryCodes(actor, verified) };
  }
}
