import {
  type ChangeEmailRequest,
  type ChangePasswordRequest,
  currentPassword,
  MESSAGES,
  normalizePassword,
  type ResetPasswordRequest,
  TEXT_RULES,
} from '@lanewise/contracts';
import { IsSecret, IsText } from '@lanewise/http';
import { EmailCodeDto } from '../codes/email-code.dto.js';
import { SameAs } from '../shared/same-as.js';

export class ResetPasswordDto extends EmailCodeDto implements ResetPasswordRequest {
  @IsSecret(TEXT_RULES.newPassword, normalizePassword)
  password: string;

  @SameAs('password', MESSAGES.confirmPasswordInvalid)
  confirmPassword: string;
}

export class ChangeEmailDto implements ChangeEmailRequest {
  @IsText(TEXT_RULES.email)
  existingEmail: string;

  @IsText(TEXT_RULES.email)
  newEmail: string;

  @IsSecret(TEXT_RULES.newPassword, currentPassword)
  password: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @IsText(TEXT_RULES.email)
  email: string;

  @IsSecret(TEXT_RULES.password, currentPassword)
  oldPassword: string;

  @IsSecret(TEXT_RULES.newPassword, normalizePassword)
  newPassword: string;

  @SameAs('newPassword', MESSAGES.confirmNewPasswordInvalid)
  confirmNewPassword: string;
}
