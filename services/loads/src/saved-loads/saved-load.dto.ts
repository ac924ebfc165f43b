import {
  type ChangeLoadStatusesRequest,
  type CreateSavedLoadRequest,
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  LIMITS,
  LOAD_STATUSES,
  LoadStatus,
  type LoadStatusChange,
  MESSAGES,
  SAVED_LOAD_SORT_LABELS,
  type SavedLoadListRequest,
  type SavedLoadStatus,
  TEXT_RULES,
  type UpdateSavedLoadRequest,
} from '@lanewise/contracts';
import { defineList, IsMemberFilter, IsText, IsWireDate, type ListOf } from '@lanewise/http';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { IsOptionalAmount, IsRequiredAmount } from '../entered-loads/is-amount.js';

export class CreateSavedLoadDto implements CreateSavedLoadRequest {
  @IsText(TEXT_RULES.referenceId)
  referenceId: string;

  @IsText(TEXT_RULES.loadCity)
  origin: string;

  @IsText(TEXT_RULES.loadCity)
  destination: string;

  @IsDefined({ message: MESSAGES.required })
  @IsWireDate(MESSAGES.pickUpInvalid)
  pickUp: string;

  @IsOptional()
  @IsWireDate(MESSAGES.deliveryInvalid)
  delivery?: string | null;

  @IsOptionalAmount(LIMITS.length, MESSAGES.lengthTooSmall, MESSAGES.lengthTooGreat)
  length?: number | null;

  @IsOptionalAmount(LIMITS.weight, MESSAGES.weightTooSmall, MESSAGES.weightTooGreat)
  weight?: number | null;

  @IsOptionalAmount(LIMITS.width, MESSAGES.widthTooSmall, MESSAGES.widthTooGreat)
  width?: number | null;

  @IsOptionalAmount(LIMITS.height, MESSAGES.heightTooSmall, MESSAGES.heightTooGreat)
  height?: number | null;

  @IsIn(HAULING_EQUIPMENT)
  equipment: HaulingEquipment;

  @IsText(TEXT_RULES.shipperName)
  shipperName: string;

  @IsText(TEXT_RULES.avatar)
  shipperLogo?: string | null;

  @IsText(TEXT_RULES.optionalEmail)
  shipperEmail?: string | null;

  @IsText(TEXT_RULES.shipperPhone)
  shipperPhone?: string | null;

  @IsText(TEXT_RULES.dot)
  shipperDotNumber?: string | null;

  @IsText(TEXT_RULES.mc)
  shipperMcNumber?: string | null;

  @IsRequiredAmount(LIMITS.miles, MESSAGES.milesTooSmall, MESSAGES.milesTooGreat)
  miles: number;

  @IsOptionalAmount(LIMITS.deadhead, MESSAGES.deadheadTooSmall, MESSAGES.deadheadTooGreat)
  deadheadOrigin?: number;

  @IsOptionalAmount(LIMITS.deadhead, MESSAGES.deadheadTooSmall, MESSAGES.deadheadTooGreat)
  deadheadDestination?: number;

  @IsRequiredAmount(LIMITS.savedRate, MESSAGES.rateTooSmall, MESSAGES.rateTooGreat)
  rate: number;

  @IsText(TEXT_RULES.requirements)
  requirements?: string | null;

  @IsOptional()
  @IsIn(LOAD_STATUSES)
  loadStatus?: SavedLoadStatus;

  @IsOptional()
  @IsUUID()
  truckId?: string | null;

  @IsOptional()
  @IsUUID()
  importLoadId?: string | null;

  @IsOptional()
  @IsUUID()
  userId?: string;
}

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
  'equipment' | 'loadStatus' | 'truckId'
> {
  @IsMemberFilter(Equipment)
  equipment?: HaulingEquipment;

  @IsMemberFilter(LoadStatus)
  loadStatus?: SavedLoadStatus;

  @IsOptional()
  @IsUUID()
  truckId?: string;
}

export const SAVED_LOAD_LIST = defineList({
  resource: 'loads',
  filter: SavedLoadFilterDto,
  sortFields: SAVED_LOAD_SORT_LABELS,
  defaultSort: { field: 'pickUp', descending: true },
});
export type SavedLoadList = ListOf<typeof SAVED_LOAD_LIST>;
