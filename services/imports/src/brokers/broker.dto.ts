import {
  BROKER_SORT_LABELS,
  type CreateBrokerRequest,
  type SaveBrokerRequest,
  TEXT_RULES,
  type UpdateBrokerRequest,
} from '@lanewise/contracts';
import { defineList, Edit, IsText, type ListOf } from '@lanewise/http';
import { IsInt, IsOptional, IsUUID } from 'class-validator';

export class CreateBrokerDto implements CreateBrokerRequest {
  @IsText(TEXT_RULES.parserName)
  parserName: string;

  @IsText(TEXT_RULES.brokerName)
  name: string;

  @IsText(TEXT_RULES.brokerShortName)
  shortName: string;

  @IsText(TEXT_RULES.avatar)
  logo?: string | null;

  @IsText(TEXT_RULES.brokerPhone)
  phone: string;

  @IsText(TEXT_RULES.email)
  email: string;

  @IsText(TEXT_RULES.brokerDot)
  dotNumber: string;

  @IsText(TEXT_RULES.brokerMc)
  mcNumber: string;

  @IsText(TEXT_RULES.notes)
  notes?: string | null;
}

@Edit()
export class SaveBrokerDto extends CreateBrokerDto implements SaveBrokerRequest {
  @IsOptional()
  @IsInt()
  version?: number;
}

export class UpdateBrokerDto extends SaveBrokerDto implements UpdateBrokerRequest {
  @IsUUID()
  id: string;
}

export class DeleteBrokerQuery {
  @IsUUID()
  id: string;
}

class BrokerFilterDto {}

export const BROKER_LIST = defineList({
  resource: 'brokers',
  filter: BrokerFilterDto,
  sortFields: BROKER_SORT_LABELS,
  defaultSort: { field: 'name', descending: false },
});
export type BrokerList = ListOf<typeof BROKER_LIST>;
