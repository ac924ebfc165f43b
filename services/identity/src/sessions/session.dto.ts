import {
  currentPassword,
  FACTOR_TEXT_RULES,
  LIMITS,
  type LoginRequest,
  type PasskeyLoginRequest,
  readCode,
  type RefreshRequest,
  TEXT_RULES,
} from '@lanewise/contracts';
import { IsSecret, IsText, MaxCharacters } from '@lanewise/http';
import { IsOptional, IsString, IsUUID } from 'class-validator';
import { IsPart, PasskeyAssertionDto } from '../factors/passkey.dto.js';

export class LoginDto implements LoginRequest {
  @IsText(TEXT_RULES.email)
  email: string;

  @IsSecret(TEXT_RULES.password, currentPassword)
  password: string;

  @IsSecret({ maxLength: FACTOR_TEXT_RULES.code.maxLength }, readCode)
  code?: string | null;

  @IsOptional()
  @IsPart(PasskeyAssertionDto)
  passkey?: PasskeyAssertionDto | null;
}

export class PasskeyLoginDto implements PasskeyLoginRequest {
  @IsPart(PasskeyAssertionDto)
  passkey: PasskeyAssertionDto;
}

export class RefreshDto implements RefreshRequest {
  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.token)
  accessToken?: string;

  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.token)
  refreshToken?: string;
}

export class AuthModelQuery {
  @IsUUID()
  id: string;
}
