import { LIMITS } from '@lanewise/contracts';
import { MaxCharacters } from '@lanewise/http';
import { IsOptional, IsString } from 'class-validator';

export class MailboxFilterDto {
  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.email)
  to?: string;
}
