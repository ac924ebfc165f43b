import { LIMITS, type LoginRequest, type RefreshRequest, TEXT_RULES } from '@lanewise/contracts';
import { IsSecret, IsText, MaxCharacters } from '@lanewise/http';
import { IsOptional, IsString, IsUUID } from 'class-validator';

export class LoginDto implements LoginRequest {
  @IsText(TEXT_RULES.email)
  email: string;

  @IsSecret(TEXT_RULES.password)
  password: string;
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
