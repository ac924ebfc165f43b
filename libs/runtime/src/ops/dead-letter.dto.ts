import {
  DEAD_LETTER_SORT_FIELDS,
  DEAD_LETTER_STATES,
  type DeadLetterState,
  LIMITS,
  type ReplayRequest,
} from '@lanewise/contracts';
import { defineList, type ListOf, MaxCharacters, ToList } from '@lanewise/http';
import type { DeadLetterFilter } from '@lanewise/messaging';
import { IsArray, IsIn, IsNotEmpty, IsOptional, IsString, IsUUID } from 'class-validator';

/** State and topic: one or a list of them. */
export class DeadLetterFilterDto implements DeadLetterFilter {
  @IsOptional()
  @ToList()
  @IsIn(DEAD_LETTER_STATES, { each: true })
  state?: DeadLetterState[];

  @IsOptional()
  @ToList()
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  @MaxCharacters(LIMITS.topic, { each: true })
  topic?: string[];

  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.searchCriteria)
  key?: string;
}

/** Parked ones come first, then the newest of each state. */
export const DEAD_LETTER_LIST = defineList({
  resource: 'dead-letters',
  filter: DeadLetterFilterDto,
  sortFields: DEAD_LETTER_SORT_FIELDS,
  defaultSort: { field: 'state', descending: false },
});
export type DeadLetterList = ListOf<typeof DEAD_LETTER_LIST>;

export class ReplayRequestDto implements ReplayRequest {
  @IsOptional()
  @IsArray()
  @IsUUID('all', { each: true })
  ids?: string[];

  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.topic)
  topic?: string;
}
