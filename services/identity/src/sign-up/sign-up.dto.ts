import {
  LIMITS,
  MESSAGES,
  normalizePassword,
  type RegisterRequest,
  Role,
  SIGN_UP_ROLES,
  type SignUpRole,
  TEXT_RULES,
} from '@lanewise/contracts';
import { IsSecret, IsText, MaxCharacters } from '@lanewise/http';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { SameAs } from '../shared/same-as.js';

export class RegisterDto implements RegisterRequest {
  @IsText(TEXT_RULES.companyName)
  companyName: string;

  /** Requests name it or give its number. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? Role[value] : value))
  @IsIn(SIGN_UP_ROLES, { message: MESSAGES.roleInvalid })
  role: SignUpRole;

  @IsText(TEXT_RULES.firstName)
  firstName: string;

  @IsText(TEXT_RULES.lastName)
  lastName: string;

  @IsText(TEXT_RULES.email)
  email: string;

  @IsSecret(TEXT_RULES.newPassword, normalizePassword)
  password: string;

  @SameAs('password', MESSAGES.confirmPasswordInvalid)
  confirmPassword: string;

  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.linkCode, { message: MESSAGES.invitationInvalid })
  invitationCode?: string;
}
