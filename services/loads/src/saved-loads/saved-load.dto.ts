import {
  type ChangeLoadStatusesRequest,
  type CreateSavedLoadRequest,
  Equipment,
  type HaulingEquipment,
  LIMITS,
  type LOAD_DUES,
  LOAD_STATUSES,
  LoadDue,
  LoadStatus,
  type LoadStatusChange,
  NUMBER_RULES,
  SAVED_LOAD_SORT_LABELS,
  type SavedLoadListRequest,
  type SavedLoadStatus,
  type SavedTrip,
  TEXT_RULES,
  type UpdateSavedLoadRequest,
  WINDOW_MESSAGES,
} from '@lanewise/contracts';
import { defineList, Edit, IsAmount, IsMemberFilter, IsText, IsWireDate, type ListOf } from '@lanewise/http';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { EnteredLoadDto } from '../entered-loads/entered-load.dto.js';

export class SavedTripDto implements SavedTrip {
  @IsUUID()
  id: string;

  @IsText(TEXT_RULES.tripName)
  name: string;
}

export class CreateSavedLoadDto extends EnteredLoadDto implements CreateSavedLoadRequest {
  @IsOptional()
  @IsWireDate(WINDOW_MESSAGES.pickUpEndInvalid)
  pickUpEnd?: string | null;

  @IsOptional()
  @IsWireDate(WINDOW_MESSAGES.deliveryEndInvalid)
  deliveryEnd?: string | null;

  @IsAmount(NUMBER_RULES.length)
  length?: number | null;

  @IsAmount(NUMBER_RULES.weight)
  weight?: number | null;

  @IsText(TEXT_RULES.optionalEmail)
  shipperEmail?: string | null;

  @IsText(TEXT_RULES.shipperPhone)
  shipperPhone?: string | null;

  @IsOptional()
  @IsAmount(NUMBER_RULES.miles)
  miles?: number | null;

  @IsText(TEXT_RULES.notes)
  notes?: string | null;

  @IsAmount(NUMBER_RULES.deadhead)
  deadheadOrigin?: number;

  @IsAmount(NUMBER_RULES.deadhead)
  deadheadDestination?: number;

  @IsAmount(NUMBER_RULES.rate)
  rate: number;

  @IsOptional()
  @IsUUID()
  truckId?: string | null;

  @IsOptional()
  @IsUUID()
  importLoadId?: string | null;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SavedTripDto)
  trip?: SavedTripDto | null;
}

@Edit()
export class UpdateSavedLoadDto extends CreateSavedLoadDto implements UpdateSavedLoadRequest {
  @IsUUID()
  id: string;

  @IsOptional()
  @IsInt()
  version?: number;
}

export class LoadStatusChangeDto implements LoadStatusChange {
  @IsUUID()
  id: string;

  @IsIn(LOAD_STATUSES)
  loadStatus: SavedLoadStatus;
}

export class ChangeLoadStatusesDto implements ChangeLoadStatusesRequest {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(LIMITS.statusChanges)
  @ValidateNested({ each: true })
  @Type(() => LoadStatusChangeDto)
  changes: LoadStatusChangeDto[];
}

export class SavedLoadFilterDto implements Pick<
  SavedLoadListRequest,
  'equipment' | 'loadStatus' | 'due' | 'truckId' | 'tripId'
> {
  @IsMemberFilter(Equipment)
  equipment?: HaulingEquipment;

  @IsMemberFilter(LoadStatus)
  loadStatus?: SavedLoadStatus;

  @IsMemberFilter(LoadDue)
  due?: (typeof LOAD_DUES)[number];

  @IsOptional()
  @IsUUID()
  truckId?: string;

  @IsOptional()
  @IsUUID()
  tripId?: string;
}

export const SAVED_LOAD_LIST = defineList({
  resource: 'loads',
  filter: SavedLoadFilterDto,
  sortFields: SAVED_LOAD_SORT_LABELS,
  defaultSort: { field: 'pickUp', descending: true },
});
export type SavedLoadList = ListOf<typeof SAVED_LOAD_LIST>;
