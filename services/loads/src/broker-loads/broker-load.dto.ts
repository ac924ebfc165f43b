import {
  BROKER_LOAD_SORT_LABELS,
  type BrokerLoadId,
  type BrokerLoadListRequest,
  type CreateBrokerLoadRequest,
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  LIMITS,
  LOAD_STATUSES,
  MESSAGES,
  type SavedLoadStatus,
  TEXT_RULES,
  type UpdateBrokerLoadRequest,
} from '@lanewise/contracts';
import { defineList, IsMemberFilter, IsText, IsWireDate, type ListOf } from '@lanewise/http';
import { IsDefined, IsIn, IsInt, IsOptional, IsUUID } from 'class-validator';
import { IsOptionalAmount, IsRequiredAmount } from '../entered-loads/is-amount.js';

export class CreateBrokerLoadDto implements CreateBrokerLoadRequest {
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

  @IsOptionalAmount(LIMITS.length, MESSAGES.postedLengthTooSmall, MESSAGES.postedLengthTooGreat)
  length?: number | null;

  @IsOptionalAmount(LIMITS.weight, MESSAGES.postedWeightTooSmall, MESSAGES.postedWeightTooGreat)
  weight?: number | null;

  @IsOptionalAmount(LIMITS.width, MESSAGES.widthTooSmall, MESSAGES.widthTooGreat)
  width?: number | null;

  @IsOptionalAmount(LIMITS.height, MESSAGES.heightTooSmall, MESSAGES.heightTooGreat)
  height?: number | null;

  @IsIn(HAULING_EQUIPMENT)
  equipment: HaulingEquipment;

  @IsOptional()
  @IsIn(LOAD_STATUSES)
  loadStatus?: SavedLoadStatus;

  @IsText(TEXT_RULES.shipperName)
  shipperName: string;

  @IsText(TEXT_RULES.avatar)
  shipperLogo?: string | null;

  @IsText(TEXT_RULES.email)
  shipperEmail: string;

  @IsText(TEXT_RULES.postedPhone)
  shipperPhone: string;

  @IsText(TEXT_RULES.dot)
  shipperDotNumber?: string | null;

  @IsText(TEXT_RULES.mc)
  shipperMcNumber?: string | null;

  @IsRequiredAmount(LIMITS.miles, MESSAGES.postedMilesTooSmall, MESSAGES.postedMilesTooGreat)
  miles: number;

  @IsRequiredAmount(LIMITS.rate, MESSAGES.rateTooSmall, MESSAGES.postedRateTooGreat)
  rate: number;

  @IsText(TEXT_RULES.requirements)
  requirements?: string | null;

  @IsOptional()
  @IsUUID()
  userId?: string;
}

export class UpdateBrokerLoadDto extends CreateBrokerLoadDto implements UpdateBrokerLoadRequest {
  @IsUUID()
  id: string;

  @IsOptional()
  @IsInt()
  version?: number;
}

export class BrokerLoadIdDto implements BrokerLoadId {
  @IsUUID()
  id: string;
}

export class BrokerLoadFilterDto implements Pick<BrokerLoadListRequest, 'equipment'> {
  @IsMemberFilter(Equipment)
  equipment?: HaulingEquipment;
}

export const BROKER_LOAD_LIST = defineList({
  resource: 'loads',
  filter: BrokerLoadFilterDto,
  sortFields: BROKER_LOAD_SORT_LABELS,
  defaultSort: { field: 'pickUp', descending: true },
});
export type BrokerLoadList = ListOf<typeof BROKER_LOAD_LIST>;
