import {
  ALERT_DAYS,
  ALERT_SORT_FIELDS,
  type CreateAlertRequest,
  NUMBER_RULES,
  TEXT_RULES,
  type UpdateAlertRequest,
} from '@lanewise/contracts';
import { defineList, Edit, IsAmount, IsText, type ListOf } from '@lanewise/http';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsObject, IsOptional, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { LoadSearchDto } from '../search/search.dto.js';

export class CreateAlertDto implements Omit<CreateAlertRequest, 'search'> {
  @IsText(TEXT_RULES.alertName)
  name: string;

  /** Its dates, order and page are passed over. */
  @IsObject()
  @ValidateNested()
  @Type(() => LoadSearchDto)
  search: LoadSearchDto;

  @IsInt()
  @Min(ALERT_DAYS.min)
  @Max(ALERT_DAYS.max)
  days: number;

  @IsAmount(NUMBER_RULES.alertProfitPerMile)
  profitPerMileMin?: number | null;

  @IsAmount(NUMBER_RULES.alertProfit)
  profitMin?: number | null;

  @IsBoolean()
  mail: boolean;

  @IsBoolean()
  webPush: boolean;

  @IsBoolean()
  on: boolean;
}

@Edit()
export class UpdateAlertDto extends CreateAlertDto implements Omit<UpdateAlertRequest, 'search'> {
  @IsUUID()
  id: string;

  @IsOptional()
  @IsInt()
  version?: number;
}

export const ALERT_LIST = defineList({
  resource: 'alerts',
  sortFields: ALERT_SORT_FIELDS,
  defaultSort: { field: 'createdAt', descending: false },
});
export type AlertList = ListOf<typeof ALERT_LIST>;
