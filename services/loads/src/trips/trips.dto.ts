import { LIMITS, MESSAGES, type TripsRequest } from '@lanewise/contracts';
import { MaxCharacters } from '@lanewise/http';
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
import { IsLimit, PlaceDto, SearchTruckDto } from '../search/search.dto.js';

const { loads: LOADS, stopHours: STOP_HOURS, page: PAGE } = LIMITS.trips;
const loadsMessage = { message: MESSAGES.tripLoadsInvalid };
const stopMessage = { message: MESSAGES.stopHoursInvalid };
const pageMessage = { message: MESSAGES.tripsPageInvalid };
const homeByMessage = { message: MESSAGES.homeByInvalid };
const STEPS = Array.from(
  { length: (STOP_HOURS.max - STOP_HOURS.min) / STOP_HOURS.step + 1 },
  (_, n) => STOP_HOURS.min + n * STOP_HOURS.step,
);

/** Truck, date and origin are optional here, as they have their own error when missing. */
export class TripsDto implements Partial<Omit<TripsRequest, 'truck'>> {
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
  @IsString(homeByMessage)
  @MaxCharacters(LIMITS.date, homeByMessage)
  homeBy?: string | null;

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
  @IsInt(loadsMessage)
  @Min(LOADS.min, loadsMessage)
  @Max(LOADS.max, loadsMessage)
  maxLoads?: number;

  @IsOptional()
  @IsNumber({}, stopMessage)
  @Min(STOP_HOURS.min, stopMessage)
  @Max(STOP_HOURS.max, stopMessage)
  @IsIn(STEPS, stopMessage)
  stopHours?: number;

  @IsOptional()
  @IsBoolean()
  fourteenHours?: boolean;

  @IsOptional()
  @IsBoolean()
  thorough?: boolean;

  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.sortField)
  sortField?: string;

  @IsOptional()
  @IsInt(pageMessage)
  @Min(PAGE.min, pageMessage)
  @Max(PAGE.max, pageMessage)
  pageSize?: number;

  @IsOptional()
  @IsString({ message: MESSAGES.pickupEndInvalid })
  @MaxCharacters(LIMITS.date, { message: MESSAGES.pickupEndInvalid })
  pickupEndDate?: string | null;

  @IsLimit(MESSAGES.rateMinInvalid)
  rateMin?: number | null;

  @IsLimit(MESSAGES.weightMaxInvalid)
  weightMax?: number | null;

  @IsLimit(MESSAGES.lengthMaxInvalid)
  lengthMax?: number | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LIMITS.hiddenCompanies, { message: MESSAGES.tooManyHiddenCompanies })
  @IsString({ each: true })
  @MaxCharacters(LIMITS.shipperName, { each: true })
  hiddenCompanies?: string[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LIMITS.trips.hiddenLoads)
  @IsUUID(undefined, { each: true })
  hiddenLoads?: string[];
}
