import {
  HAULING_EQUIPMENT,
  LIMITS,
  MESSAGES,
  type HaulingEquipment,
  type LoadSearchRequest,
  type Place,
} from '@lanewise/contracts';
import { IsWithin, ListRequestDto } from '@lanewise/http';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsLatitude,
  IsLongitude,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Min,
  ValidateNested,
} from 'class-validator';

export class PlaceDto implements Place {
  @IsOptional()
  @IsString()
  fullName: string;

  @IsNumber()
  @IsLatitude()
  latitude: number;

  @IsNumber()
  @IsLongitude()
  longitude: number;
}

/** One of the carrier's trucks by its id, or a sample one by the rest. */
export class SearchTruckDto {
  @IsOptional()
  @IsString()
  id?: string;

  @IsOptional()
  @IsIn(HAULING_EQUIPMENT)
  equipment?: HaulingEquipment;

  @IsOptional()
  @IsWithin(LIMITS.costPerMile, MESSAGES.costPerMileRange)
  costPerMile?: number;
}

/** Truck, date and origin may be absent here: their absence has an answer of its own. */
export class LoadSearchDto extends ListRequestDto implements Partial<Omit<LoadSearchRequest, 'truck'>> {
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PlaceDto)
  origin?: PlaceDto;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PlaceDto)
  destination?: PlaceDto | null;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SearchTruckDto)
  truck?: SearchTruckDto;

  @IsOptional()
  @IsString()
  pickupStartDate?: string;

  @IsOptional()
  @IsNumber()
  @Min(0)
  deadhead?: number;

  @IsOptional()
  @IsNumber()
  @Min(0)
  milesMin?: number;

  @IsOptional()
  @IsNumber()
  @Min(0)
  milesMax?: number;
}
