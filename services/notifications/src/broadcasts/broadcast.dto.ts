import {
  type BroadcastAudience,
  type CreateBroadcastRequest,
  ROLE_NAMES,
  type RoleName,
  TEXT_RULES,
} from '@lanewise/contracts';
import { IsText } from '@lanewise/http';
import { IsIn, IsOptional } from 'class-validator';

export class AudienceQuery implements BroadcastAudience {
  @IsOptional()
  @IsIn(ROLE_NAMES)
  role?: RoleName | null;
}

export class CreateBroadcastDto extends AudienceQuery implements CreateBroadcastRequest {
  @IsText(TEXT_RULES.notificationMessage)
  message: string;

  @IsText(TEXT_RULES.callBackUrl)
  callBackUrl?: string | null;
}
