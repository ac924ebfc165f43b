import {
  EMAIL_PATTERN,
  LIMITS,
  type LoginRequest,
  MESSAGES,
  PASSWORD_PATTERN,
  type RefreshRequest,
} from '@lanewise/contracts';
import { IsNotEmpty, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';

export class LoginDto implements LoginRequest {
  @IsString({ message: MESSAGES.required })
  @IsNotEmpty({ message: MESSAGES.required })
  @MaxLength(LIMITS.email, { message: MESSAGES.emailTooLong })
  @Matches(EMAIL_PATTERN, { message: MESSAGES.emailInvalid })
  email: string;

  @IsString({ message: MESSAGES.required })
  @IsNotEmpty({ message: MESSAGES.required })
  @MaxLength(LIMITS.password.max, { message: MESSAGES.passwordTooLong })
  @Matches(PASSWORD_PATTERN, { message: MESSAGES.passwordInvalid })
  password: string;
}

export class RefreshDto implements RefreshRequest {
  @IsOptional()
  @IsString()
  accessToken?: string;

  @IsOptional()
  @IsString()
  refreshToken?: string;
}

export class AuthModelQuery {
  @IsUUID()
  id: string;
}
