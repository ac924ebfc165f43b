import {
  type CreateTruckRequest,
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  LIMITS,
  MESSAGES,
  TEXT_RULES,
  TRUCK_SORT_LABELS,
  TRUCK_STATUSES,
  type Truck,
  type TruckListRequest,
  TruckStatus,
  type UpdateTruckRequest,
} from '@lanewise/contracts';
import { defineList, IsMemberFilter, IsText, IsWithin, type ListOf, MaxCharacters } from '@lanewise/http';
import { IsIn, IsOptional, IsString, IsUUID, Matches } from 'class-validator';

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

  @IsText(TEXT_RULES.avatar)
  avatar?: string | null;

  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.notes, { message: MESSAGES.notesTooLong })
  notes?: string | null;

  @IsOptional()
  @IsUUID()
  userId?: string;
}

export class UpdateTruckDto extends CreateTruckDto implements UpdateTruckRequest {
  @IsUUID()
  id: string;
}

export class TruckFilterDto implements Pick<TruckListRequest, 'equipment' | 'truckStatus'> {
  @IsMemberFilter(Equipment)
  equipment?: HaulingEquipment;

  @IsMemberFilter(TruckStatus)
  truckStatus?: Truck['truckStatus'];
}

export const TRUCK_LIST = defineList({
  resource: 'trucks',
  filter: TruckFilterDto,
  sortFields: TRUCK_SORT_LABELS,
  defaultSort: { field: 'name', descending: false },
});
export type TruckList = ListOf<typeof TRUCK_LIST>;
