import {
  type CreateTruckRequest,
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  LIMITS,
  MESSAGES,
  TRUCK_STATUSES,
  type TruckListRequest,
  TruckStatus,
  type UpdateTruckRequest,
  type Truck,
} from '@lanewise/contracts';
import { IsWithin, ListRequestDto, MaxCharacters } from '@lanewise/http';
import { IsEnum, IsIn, IsOptional, IsString, IsUUID, Matches } from 'class-validator';

export class CreateTruckDto implements CreateTruckRequest {
  @IsString({ message: MESSAGES.required })
  @Matches(/\S/, { message: MESSAGES.required })
  @MaxCharacters(LIMITS.truckName, { message: MESSAGES.truckNameTooLong })
  name: string;

  @IsString({ message: MESSAGES.required })
  @Matches(/\S/, { message: MESSAGES.required })
  @MaxCharacters(LIMITS.licensePlate, { message: MESSAGES.licensePlateTooLong })
  licensePlate: string;

  @IsOptional()
  @IsIn(HAULING_EQUIPMENT)
  equipment?: HaulingEquipment;

  @IsOptional()
  @IsWithin(LIMITS.costPerMile, MESSAGES.costPerMileRange)
  costPerMile?: number;

  @IsOptional()
  @IsIn(TRUCK_STATUSES)
  truckStatus?: Truck['truckStatus'];

  @IsOptional()
  @IsString()
  notes?: string | null;

  @IsOptional()
  @IsUUID()
  userId?: string;
}

export class UpdateTruckDto extends CreateTruckDto implements UpdateTruckRequest {
  @IsUUID()
  id: string;
}

export class TruckListDto extends ListRequestDto implements TruckListRequest {
  @IsOptional()
  @IsEnum(Equipment)
  equipment?: Equipment;

  @IsOptional()
  @IsEnum(TruckStatus)
  truckStatus?: TruckStatus;
}
