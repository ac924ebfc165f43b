import { type EmailCode, type EmailRequest, LIMITS, MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { IsText, MaxCharacters } from '@lanewise/http';
import { IsNotEmpty, IsString } from 'class-validator';

export class EmailDto implements EmailRequest {
  @IsText(TEXT_RULES.email)
  email: string;
}

export class EmailCodeDto extends EmailDto implements EmailCode {
  @IsString({ message: MESSAGES.required })
  @IsNotEmpty({ message: MESSAGES.required })
  @MaxCharacters(LIMITS.linkCode, { message: MESSAGES.linkInvalid })
  code: string;
}
