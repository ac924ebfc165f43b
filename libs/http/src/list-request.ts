import { LIMITS, type ListRequest, PAGE_SIZES, SortOrder } from '@lanewise/contracts';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsEnum, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { badRequest } from './domain-error.js';

/** What every list call takes. Lists extend it with their filters. */
export class ListRequestDto implements ListRequest {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(LIMITS.pageSize.min)
  @Max(LIMITS.pageSize.max)
  pageSize?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(LIMITS.currentPage.min)
  @Max(LIMITS.currentPage.max)
  currentPage?: number;

  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.searchCriteria)
  searchCriteria?: string;

  @IsOptional()
  @IsUUID()
  userId?: string;

  /** In a query it comes as text. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  includeNavProperties?: boolean;

  @IsOptional()
  @IsString()
  sortField?: string;

  @IsOptional()
  @Type(() => Number)
  @IsEnum(SortOrder)
  order?: SortOrder;
}

export interface Page {
  offset: number;
  limit: number;
}

/** The rows that a request asks for. */
export function pageOf(request: ListRequest, defaultSize: number = PAGE_SIZES.list): Page {
  const limit = request.pageSize ?? defaultSize;
  return { offset: ((request.currentPage ?? 1) - 1) * limit, limit };
}

/** What a list sorts by: names that are labels, too, or names with their labels. */
export type SortFields<Field extends string> = readonly Field[] | Record<Field, string>;

export interface Sort<Field extends string> {
  field: Field;
  descending: boolean;
}

/**
 * The sort that a request asks for, or the default when it names none or its order is None.
 * Takes the field's wire name or its screen label without spaces, in any case; both fold alike.
 * @throws a 400 for a field that the list does not sort by
 */
export function sortOf<Field extends string>(
  request: ListRequest,
  fields: SortFields<Field>,
  defaultSort: Sort<NoInfer<Field>>,
): Sort<Field> {
  const { order } = request;
  if (order === SortOrder.None) return defaultSort;
  const descending = order === undefined || order === null ? undefined : order === SortOrder.Descending;
  if (!request.sortField) return descending === undefined ? defaultSort : { ...defaultSort, descending };
  const wanted = foldName(request.sortField);
  const names = namesOf(fields);
  const field = names.find((candidates) => candidates.some((name) => foldName(name) === wanted))?.[0];
  if (!field) {
    throw badRequest('unknown-sort-field', `Can't sort by "${request.sortField}".`, {
      sortField: [`Must be one of ${names.map(([name]) => name).join(', ')}.`],
    });
  }
  return { field, descending: descending ?? false };
}

/** Each field's wire name and label. */
const namesOf = <Field extends string>(fields: SortFields<Field>): [Field, string][] =>
  Array.isArray(fields)
    ? fields.map((field: Field) => [field, field])
    : (Object.entries(fields) as [Field, string][]);

const foldName = (name: string): string => name.replace(/\s/g, '').toLowerCase();
