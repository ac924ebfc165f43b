import {
  AUDIT_ACTION_LABELS,
  AUDIT_DATE_INVALID,
  AUDIT_SORT_FIELDS,
  type AuditAction,
  type AuditFilter,
  LIMITS,
} from '@lanewise/contracts';
import { defineList, IsWireDate, type ListOf, MaxCharacters, ToList } from '@lanewise/http';
import { IsIn, IsOptional, IsString, IsUUID } from 'class-validator';

/** Action: one or a list of them. */
export class AuditFilterDto implements AuditFilter {
  @IsOptional()
  @IsUUID()
  subjectId?: string;

  @IsOptional()
  @IsUUID()
  actorId?: string;

  @IsOptional()
  @ToList()
  @IsIn(Object.keys(AUDIT_ACTION_LABELS), { each: true })
  action?: AuditAction[];

  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.id)
  correlationId?: string;

  @IsOptional()
  @IsWireDate(AUDIT_DATE_INVALID)
  from?: string;

  @IsOptional()
  @IsWireDate(AUDIT_DATE_INVALID)
  to?: string;
}

/** The newest first. */
export const AUDIT_LIST = defineList({
  resource: 'audit',
  filter: AuditFilterDto,
  sortFields: AUDIT_SORT_FIELDS,
  defaultSort: { field: 'at', descending: true },
});
export type AuditList = ListOf<typeof AUDIT_LIST>;
