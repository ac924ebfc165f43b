import { LIMITS, type ListRequest, PAGE_SIZES, SortOrder } from '@lanewise/contracts';
import type { Page, Sort } from '@lanewise/database';
import { IsEnum, IsInt, IsOptional, IsString, IsUUID, Max, Min } from 'class-validator';
import { badRequest } from './domain-error.js';
import { MaxCharacters } from './max-characters.js';
import { IsBooleanFilter, ToNumber } from './transforms.js';

/** The parameters of every list request of the specification. Each list adds its own filters. */
export class ListRequestDto implements ListRequest {
  @IsOptional()
  @ToNumber()
  @IsInt()
  @Min(LIMITS.pageSize.min)
  @Max(LIMITS.pageSize.max)
  pageSize?: number;

  @IsOptional()
  @ToNumber()
  @IsInt()
  @Min(LIMITS.currentPage.min)
  @Max(LIMITS.currentPage.max)
  currentPage?: number;

  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.searchCriteria)
  searchCriteria?: string;

  @IsOptional()
  @IsUUID()
  userId?: string;

  @IsBooleanFilter()
  includeNavProperties?: boolean;

  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.sortField)
  sortField?: string;

  @IsOptional()
  @ToNumber()
  @IsEnum(SortOrder)
  order?: SortOrder;
}

/** Returns the offset and limit of the requested page. */
export function pageOf(
  { pageSize, currentPage }: Pick<ListRequest, 'pageSize' | 'currentPage'>,
  defaultSize: number = PAGE_SIZES.list,
): Page {
  const limit = pageSize ?? defaultSize;
  return { offset: ((currentPage ?? 1) - 1) * limit, limit };
}

/** The fields a list can be sorted by: wire names, or wire names with their labels on the screen. */
export type SortFields<Field extends string> = readonly Field[] | Readonly<Record<Field, string>>;

/**
 * Returns the requested sort, or the default when the request names none or its order is None. The field is given by
 * its wire name or its label on the screen; case and spaces are ignored.
 * @throws a 400 for a field that the list can't be sorted by
 */
export function sortOf<Field extends string>(
  { sortField, order }: Pick<ListRequest, 'sortField' | 'order'>,
  fields: SortFields<Field>,
  defaultSort: Sort<NoInfer<Field>>,
): Sort<Field> {
  if (order === SortOrder.None) return defaultSort;
  const descending = order === undefined || order === null ? undefined : order === SortOrder.Descending;
  if (!sortField) return descending === undefined ? defaultSort : { ...defaultSort, descending };
  const folded = foldName(sortField);
  const names = namesOf(fields);
  const field = names.find((candidates) => candidates.some((name) => foldName(name) === folded))?.[0];
  if (!field) {
    throw badRequest('unknown-sort-field', `Can't sort by "${sortField}".`, {
      sortField: [`Must be one of ${names.map(([name]) => name).join(', ')}.`],
    });
  }
  return { field, descending: descending ?? false };
}

/** The wire name and the label of each field. */
const namesOf = <Field extends string>(fields: SortFields<Field>): [Field, string][] =>
  Array.isArray(fields)
    ? fields.map((field: Field) => [field, field])
    : (Object.entries(fields) as [Field, string][]);

const foldName = (name: string): string => name.replace(/\s/g, '').toLowerCase();
