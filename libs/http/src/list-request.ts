import { LIMITS, type ListRequest, PAGE_SIZES, SortOrder } from '@lanewise/contracts';
import type { Page, Sort } from '@lanewise/database';
import { IsBoolean, IsEnum, IsInt, IsOptional, IsString, IsUUID, Max, Min } from 'class-validator';
import { badRequest } from './domain-error.js';
import { MaxCharacters } from './max-characters.js';
import { ToBoolean, ToNumber } from './transforms.js';

/** What every list call of the specification takes; each list adds its own filters. */
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

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
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

/** The rows that a request asks for. */
export function pageOf(
  { pageSize, currentPage }: Pick<ListRequest, 'pageSize' | 'currentPage'>,
  defaultSize: number = PAGE_SIZES.list,
): Page {
  const limit = pageSize ?? defaultSize;
  return { offset: ((currentPage ?? 1) - 1) * limit, limit };
}

/** What a list sorts by: names that are labels, too, or names with their labels. */
export type SortFields<Field extends string> = readonly Field[] | Readonly<Record<Field, string>>;

/**
 * The sort that a request asks for, or the default when it names none or its order is None.
 * Takes the field's wire name or its screen label without spaces, in any case; both fold alike.
 * @throws a 400 for a field that the list does not sort by
 */
export function sortOf<Field extends string>(
  { sortField, order }: Pick<ListRequest, 'sortField' | 'order'>,
  fields: SortFields<Field>,
  defaultSort: Sort<NoInfer<Field>>,
): Sort<Field> {
  if (order === SortOrder.None) return defaultSort;
  const descending = order === undefined || order === null ? undefined : order === SortOrder.Descending;
  if (!sortField) return descending === undefined ? defaultSort : { ...defaultSort, descending };
  const wanted = foldName(sortField);
  const names = namesOf(fields);
  const field = names.find((candidates) => candidates.some((name) => foldName(name) === wanted))?.[0];
  if (!field) {
    throw badRequest('unknown-sort-field', `Can't sort by "${sortField}".`, {
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
