import {
  type KindSettings,
  type NotificationSettings,
  SWITCHABLE_KINDS,
  type SwitchableKind,
  TEXT_RULES,
} from '@lanewise/contracts';
import { IsText } from '@lanewise/http';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, ValidateNested } from 'class-validator';

class KindSettingsDto implements KindSettings {
  @IsIn(SWITCHABLE_KINDS)
  kind: SwitchableKind;

  @IsBoolean()
  push: boolean;

  @IsBoolean()
  mail: boolean;
}

export class NotificationSettingsDto implements NotificationSettings {
  @IsArray()
  @ArrayMaxSize(SWITCHABLE_KINDS.length)
  @ArrayUnique((settings: KindSettings | null) => settings?.kind)
  @ValidateNested({ each: true })
  @Type(() => KindSettingsDto)
  kinds: KindSettingsDto[];

  @IsText(TEXT_RULES.quietTime)
  quietFrom?: string | null;

  @IsText(TEXT_RULES.quietTime)
  quietUntil?: string | null;

  @IsText(TEXT_RULES.timeZone)
  timeZone?: string | null;
}
