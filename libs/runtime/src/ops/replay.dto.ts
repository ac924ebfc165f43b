import type { ReplayRequest } from '@lanewise/contracts';
import { IsOptional, IsString, IsUUID } from 'class-validator';

export class ReplayRequestDto implements ReplayRequest {
  @IsOptional()
  @IsUUID(undefined, { each: true })
  ids?: string[];

  @IsOptional()
  @IsString()
  topic?: string;
}
