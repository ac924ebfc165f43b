import {
  type BrokerLoadListRequest,
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  LIMITS,
  type LoadFollowRequest,
  type LoadSearchRequest,
  MESSAGES,
  NUMBER_RULES,
  type OnwardRequest,
  type Place,
} from '@lanewise/contracts';
import { applyDecorators } from '@nestjs/common';
import { IsMemberFilter, IsAmount, ListRequestDto, MaxCharacters } from '@lanewise/http';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { CoordinatesDto } from '../cities/road-miles.dto.js';

/** Checks that a value is a number of at least 0. All errors have the same message. */
export const IsLimit = (message: string): PropertyDecorator =>
  applyDecorators(IsOptional(), IsNumber({}, { message }), Min(0, { message }));

export class PlaceDto extends CoordinatesDto implements Place {
  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.city)
  fullName: string;
}

/** One of the carrier's trucks, by id, or a sample truck, by the other fields. */
export class SearchTruckDto {
  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.id)
  id?: string;

  @IsOptional()
  @IsIn(HAULING_EQUIPMENT)
  equipment?: HaulingEquipment;

  @IsAmount(NUMBER_RULES.costPerMile)
  costPerMile?: number;
}

/** Truck, date and origin are optional here, as they have their own error when missing. */
export class LoadSearchDto
  extends ListRequestDto
  implements Partial<Omit<LoadSearchRequest, 'truck'>>, Pick<BrokerLoadListRequest, 'equipment'>
{
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
  @IsString({ message: MESSAGES.pickupStartInvalid })
  @MaxCharacters(LIMITS.date, { message: MESSAGES.pickupStartInvalid })
  pickupStartDate?: string;

  @IsOptional()
  @IsNumber()
  @Min(0)
  deadhead?: number;

  @IsOptional()
  @IsNumber()
  @Min(0)
  deadheadAfter?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  milesMin?: number;

  @IsOptional()
  @IsNumber()
  @Min(0)
  milesMax?: number;

  @IsOptional()
  @IsString({ message: MESSAGES.pickupEndInvalid })
  @MaxCharacters(LIMITS.date, { message: MESSAGES.pickupEndInvalid })
  pickupEndDate?: string | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.postedWithinHours)
  postedWithinHours?: number | null;

  @IsLimit(MESSAGES.rateMinInvalid)
  rateMin?: number | null;

  @IsLimit(MESSAGES.weightMaxInvalid)
  weightMax?: number | null;

  @IsLimit(MESSAGES.lengthMaxInvalid)
  lengthMax?: number | null;

  @IsOptional()
  @IsBoolean()
  ratePosted?: boolean;

  @IsOptional()
  @IsBoolean()
  reachable?: boolean;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LIMITS.hiddenCompanies, { message: MESSAGES.tooManyHiddenCompanies })
  @IsString({ each: true })
  @MaxCharacters(LIMITS.shipperName, { each: true })
  hiddenCompanies?: string[];

  @IsOptional()
  @IsBoolean()
  folded?: boolean;

  @IsOptional()
  @IsBoolean()
  snapshot?: boolean;

  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.searchCursor, { message: MESSAGES.resultsExpired })
  after?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LIMITS.searchSnapshot)
  @IsUUID('all', { each: true })
  ids?: string[];

  @IsOptional()
  @IsBoolean()
  refresh?: boolean;

  /** The equipment of the loads that a broker lists. */
  @IsMemberFilter(Equipment)
  equipment?: HaulingEquipment;
}

/** A search that follows the market. */
export class LoadFollowDto extends LoadSearchDto implements Partial<Pick<LoadFollowRequest, 'since'>> {
  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.date)
  since?: string;
}

/** A truck is required here as in a search. */
export class OnwardDto implements OnwardRequest {
  @IsArray()
  @ArrayMaxSize(LIMITS.onwardLoads)
  @IsUUID('all', { each: true })
  ids: string[];

  @IsObject()
  @ValidateNested()
  @Type(() => SearchTruckDto)
  truck: SearchTruckDto & OnwardRequest['truck'];

  @IsOptional()
  @IsNumber()
  @Min(0)
  deadhead?: number;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PlaceDto)
  destination?: PlaceDto | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  milesMin?: number;

  @IsOptional()
  @IsNumber()
  @Min(0)
  milesMax?: number;
}
