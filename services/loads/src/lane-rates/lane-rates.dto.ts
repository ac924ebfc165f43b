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

/** The equipment and both ends of a lane. */
export abstract class LaneDto implements Omit<LaneRatesRequest, 'days'> {
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
}

export class LaneRatesDto extends LaneDto implements LaneRatesRequest {
  @IsIn(LANE_DAYS)
  days: LaneDays;
}
