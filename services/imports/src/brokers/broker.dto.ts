import {
  BROKER_SORT_LABELS,
  type CreateBrokerRequest,
  LIMITS,
  type SaveBrokerRequest,
  TEXT_RULES,
  type UpdateBrokerRequest,
} from '@lanewise/contracts';
import { defineList, Edit, IsText, type ListOf, MaxCharacters } from '@lanewise/http';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, IsUUID } from 'class-validator';

export class CreateBrokerDto implements CreateBrokerRequest {
  @IsText(TEXT_RULES.parserName)
  parserName: string;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => trimmedOnce(value))
  @IsArray()
  @ArrayMaxSize(LIMITS.brokerAliases)
  @IsString({ each: true })
  @MaxCharacters(TEXT_RULES.parserName.maxLength.value, { ...TEXT_RULES.parserName.maxLength, each: true })
  aliases?: string[];

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

/** Blank lines of a form, and what is said twice, are left out. What is no list of texts is left to validation. */
function trimmedOnce(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const trimmed = value.map((each: unknown) => (typeof each === 'string' ? each.trim() : each));
  return [...new Set(trimmed)].filter((each) => each !== '');
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
