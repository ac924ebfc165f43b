import {
  LOAD_REPORT_KINDS,
  LOAD_REPORT_OUTCOMES,
  LOAD_REPORT_SORT_LABELS,
  type LoadReportFilter,
  type LoadReportKind,
  type LoadReportOutcome,
  type LoadReportRequest,
  POSTING_FLAG_KINDS,
  type PostingFlagKind,
  type SaveLoadReportRequest,
  TEXT_RULES,
} from '@lanewise/contracts';
import { defineList, Edit, IsText, type ListOf } from '@lanewise/http';
import { IsIn, IsInt, IsOptional, IsUUID } from 'class-validator';

export class LoadReportDto implements LoadReportRequest {
  @IsUUID()
  loadId: string;

  @IsIn(LOAD_REPORT_KINDS)
  kind: LoadReportKind;

  @IsOptional()
  @IsIn(POSTING_FLAG_KINDS)
  flag?: PostingFlagKind | null;

  @IsText(TEXT_RULES.loadReport)
  text?: string | null;
}

@Edit()
export class SaveLoadReportDto implements SaveLoadReportRequest {
  @IsIn(LOAD_REPORT_OUTCOMES)
  outcome?: LoadReportOutcome;

  @IsText(TEXT_RULES.loadReportAnswer)
  answer?: string | null;

  @IsOptional()
  @IsInt()
  version?: number;
}

export class LoadReportFilterDto implements LoadReportFilter {
  @IsOptional()
  @IsIn(LOAD_REPORT_OUTCOMES)
  outcome?: LoadReportOutcome;
}

export const LOAD_REPORT_LIST = defineList({
  resource: 'load-reports',
  filter: LoadReportFilterDto,
  sortFields: LOAD_REPORT_SORT_LABELS,
  defaultSort: { field: 'createdAt', descending: true },
});
export type LoadReportList = ListOf<typeof LOAD_REPORT_LIST>;
