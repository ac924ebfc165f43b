import { IsOptional, IsString } from 'class-validator';

export class MailboxFilterDto {
  @IsOptional()
  @IsString()
  to?: string;
}
