import {
  type PushKeys,
  type SubscribePushRequest,
  TEXT_RULES,
  type UnsubscribePushRequest,
} from '@lanewise/contracts';
import { IsText } from '@lanewise/http';
import { Type } from 'class-transformer';
import { IsDefined, ValidateNested } from 'class-validator';

class PushKeysDto implements PushKeys {
  @IsText(TEXT_RULES.pushKey)
  p256dh: string;

  @IsText(TEXT_RULES.pushAuth)
  auth: string;
}

export class UnsubscribePushDto implements UnsubscribePushRequest {
  @IsText(TEXT_RULES.pushEndpoint)
  endpoint: string;
}

export class SubscribePushDto extends UnsubscribePushDto implements SubscribePushRequest {
  @IsDefined()
  @ValidateNested()
  @Type(() => PushKeysDto)
  keys: PushKeysDto;
}
