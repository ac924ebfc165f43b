import { TEXT_RULES } from '@lanewise/contracts';
import { MaxCharacters } from '@lanewise/http';
import { IsOptional, IsString } from 'class-validator';

export class MailboxFilterDto {
  @IsOptional()
  @IsString()
  @MaxCharacters(TEXT_RULES.email.maxLength.value)
  to?: string;
}
