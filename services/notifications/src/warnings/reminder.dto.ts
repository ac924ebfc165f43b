import {
  REMINDER_SORT_FIELDS,
  REMINDER_STATES,
  type ReminderFilter,
  type ReminderState,
  WARNING_KINDS,
  type WarningKind,
} from '@lanewise/contracts';
import { defineList, type ListOf, ToList } from '@lanewise/http';
import { IsIn, IsOptional, IsUUID } from 'class-validator';

export class ReminderFilterDto implements ReminderFilter {
  @IsOptional()
  @IsIn(REMINDER_STATES)
  state?: ReminderState;

  @IsOptional()
  @IsIn(WARNING_KINDS)
  kind?: WarningKind;

  @IsOptional()
  @ToList()
  @IsUUID('all', { each: true })
  userId?: string[];
}

export const REMINDER_LIST = defineList({
  resource: 'reminders',
  filter: ReminderFilterDto,
  sortFields: REMINDER_SORT_FIELDS,
  defaultSort: { field: 'dueAt', descending: true },
});
export type ReminderList = ListOf<typeof REMINDER_LIST>;
