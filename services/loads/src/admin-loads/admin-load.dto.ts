import {
  ADMIN_LOAD_SORT_LABELS,
  type AdminLoadFilter,
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  LIMITS,
  LOAD_FLAGS,
  LOAD_SOURCES,
  type LoadFlag,
  type LoadSource,
  NUMBER_RULES,
  type SaveAdminLoadRequest,
  TEXT_RULES,
  US_STATES,
} from '@lanewise/contracts';
import {
  defineList,
  Edit,
  IsAmount,
  IsMemberFilter,
  IsText,
  type ListOf,
  MaxCharacters,
  ToList,
} from '@lanewise/http';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
} from 'class-validator';
import { LoadFieldsDto } from '../entered-loads/entered-load.dto.js';

@Edit()
export class SaveAdminLoadDto extends LoadFieldsDto implements SaveAdminLoadRequest {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @ArrayMaxSize(HAULING_EQUIPMENT.length)
  @IsIn(HAULING_EQUIPMENT, { each: true })
  equipments: HaulingEquipment[];

  @IsAmount(NUMBER_RULES.postedLength)
  length?: number | null;

  @IsAmount(NUMBER_RULES.postedWeight)
  weight?: number | null;

  @IsText(TEXT_RULES.optionalEmail)
  shipperEmail?: string | null;

  @IsText(TEXT_RULES.shipperPhone)
  shipperPhone?: string | null;

  @IsOptional()
  @IsAmount(NUMBER_RULES.postedMiles)
  miles?: number | null;

  @IsAmount(NUMBER_RULES.postedRate)
  rate: number;

  @IsOptional()
  @IsInt()
  version?: number;
}

export class AdminLoadFilterDto implements AdminLoadFilter {
  @IsOptional()
  @ToList()
  @IsIn(LOAD_SOURCES, { each: true })
  source?: LoadSource[];

  @IsOptional()
  @IsUUID()
  importId?: string;

  @IsOptional()
  @IsUUID()
  brokerId?: string;

  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.company)
  company?: string;

  @IsMemberFilter(Equipment)
  equipment?: HaulingEquipment;

  @IsOptional()
  @IsIn(Object.keys(US_STATES))
  state?: string;

  @IsOptional()
  @Matches(/^(?:19|20|21)\d\d-\d\d-\d\d$/)
  @IsISO8601({ strict: true })
  day?: string;

  @IsOptional()
  @ToList()
  @IsIn(Object.keys(LOAD_FLAGS), { each: true })
  flag?: LoadFlag[];
}

export class BrokerIdsQuery {
  @ToList()
  @IsArray()
  @ArrayMaxSize(LIMITS.countedBrokers)
  @IsUUID('all', { each: true })
  ids: string[];
}

export const ADMIN_LOAD_LIST = defineList({
  resource: 'loads',
  filter: AdminLoadFilterDto,
  sortFields: ADMIN_LOAD_SORT_LABELS,
  defaultSort: { field: 'createdAt', descending: true },
});
export type AdminLoadList = ListOf<typeof ADMIN_LOAD_LIST>;
