import {
  type CreateTruckRequest,
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  NUMBER_RULES,
  TEXT_RULES,
  type Truck,
  TRUCK_SORT_LABELS,
  TRUCK_STATUSES,
  type TruckListRequest,
  TruckStatus,
  type UpdateTruckRequest,
} from '@lanewise/contracts';
import { defineList, Edit, IsMemberFilter, IsText, IsAmount, type ListOf } from '@lanewise/http';
import { IsIn, IsInt, IsOptional, IsUUID } from 'class-validator';

export class CreateTruckDto implements CreateTruckRequest {
  @IsText(TEXT_RULES.truckName)
  name: string;

  @IsText(TEXT_RULES.licensePlate)
  licensePlate: string;

  @IsOptional()
  @IsIn(HAULING_EQUIPMENT)
  equipment?: HaulingEquipment;

  @IsAmount(NUMBER_RULES.costPerMile)
  costPerMile?: number;

  @IsOptional()
  @IsIn(TRUCK_STATUSES)
  truckStatus?: Truck['truckStatus'];

  @IsText(TEXT_RULES.avatar)
  avatar?: string | null;

  @IsText(TEXT_RULES.notes)
  notes?: string | null;

  @IsOptional()
  @IsUUID()
  userId?: string;
}

@Edit()
export class UpdateTruckDto extends CreateTruckDto implements UpdateTruckRequest {
  @IsUUID()
  id: string;

  @IsOptional()
  @IsInt()
  version?: number;
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
