import {
  IMPORT_SORT_FIELDS,
  IMPORT_STATUSES,
  type ImportStatus,
  IMPORT_SOURCES,
  type ImportSource,
} from '@lanewise/contracts';
import { defineList, type ListOf, ToList } from '@lanewise/http';
import { IsIn, IsOptional, Matches } from 'class-validator';

/** Each filter takes one value or a list. */
export class ImportFilterDto {
  @IsOptional()
  @ToList()
  @IsIn(IMPORT_STATUSES, { each: true })
  status?: ImportStatus[];

  @IsOptional()
  @ToList()
  @IsIn(IMPORT_SOURCES, { each: true })
  source?: ImportSource[];

  /** SHA-256 of the file in hexadecimal. */
  @IsOptional()
  @ToList()
  @Matches(/^[0-9a-f]{64}$/, { each: true })
  checksum?: string[];
}

export const IMPORT_LIST = defineList({
  resource: 'imports',
  filter: ImportFilterDto,
  sortFields: IMPORT_SORT_FIELDS,
  defaultSort: { field: 'createdAt', descending: true },
});
export type ImportList = ListOf<typeof IMPORT_LIST>;
