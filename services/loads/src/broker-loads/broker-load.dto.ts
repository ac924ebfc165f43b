import {
  BROKER_LOAD_SORT_LABELS,
  type BrokerLoadId,
  type BrokerLoadListRequest,
  type CarriersReachedRequest,
  type CreateBrokerLoadRequest,
  Equipment,
  type HaulingEquipment,
  MESSAGES,
  NUMBER_RULES,
  TEXT_RULES,
  type UpdateBrokerLoadRequest,
} from '@lanewise/contracts';
import { defineList, Edit, IsAmount, IsMemberFilter, IsText, IsWireDate, type ListOf } from '@lanewise/http';
import { IsDefined, IsInt, IsOptional, IsUUID } from 'class-validator';
import { EnteredLoadDto } from '../entered-loads/entered-load.dto.js';
import { LaneDto } from '../lane-rates/lane-rates.dto.js';

export class CreateBrokerLoadDto extends EnteredLoadDto implements CreateBrokerLoadRequest {
  @IsAmount(NUMBER_RULES.postedLength)
  length?: number | null;

  @IsAmount(NUMBER_RULES.postedWeight)
  weight?: number | null;

  @IsText(TEXT_RULES.email)
  shipperEmail: string;

  @IsText(TEXT_RULES.postedPhone)
  shipperPhone: string;

  @IsOptional()
  @IsAmount(NUMBER_RULES.postedMiles)
  miles?: number | null;

  @IsAmount(NUMBER_RULES.postedRate)
  rate: number;
}

@Edit()
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

export class CarriersReachedDto extends LaneDto implements CarriersReachedRequest {
  @IsDefined({ message: MESSAGES.required })
  @IsWireDate(MESSAGES.pickUpInvalid)
  pickUp: string;

  @IsAmount(NUMBER_RULES.postedMiles)
  miles: number;

  @IsAmount(NUMBER_RULES.postedRate)
  rate: number;

  @IsAmount(NUMBER_RULES.postedLength)
  length?: number | null;

  @IsAmount(NUMBER_RULES.postedWeight)
  weight?: number | null;
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
