import {
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  LANE_DAYS,
  type LaneDays,
  type LaneRatesRequest,
} from '@lanewise/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import { PlaceDto } from '../search/search.dto.js';

export class LaneRatesDto implements LaneRatesRequest {
  @IsObject()
  @ValidateNested()
  @Type(() => PlaceDto)
  origin: PlaceDto;

  @IsObject()
  @ValidateNested()
  @Type(() => PlaceDto)
  destination: PlaceDto;

  @IsIn(HAULING_EQUIPMENT)
  equipment: HaulingEquipment;

  @IsIn(LANE_DAYS)
  days: LaneDays;
}
