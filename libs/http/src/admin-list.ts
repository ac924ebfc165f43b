import type { Type } from '@nestjs/common';
import { LIMITS, PAGE_SIZES, SortOrder } from '@lanewise/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Response } from 'express';
import { badRequest } from './domain-error.js';
import { type Sort, type SortFields, sortOf } from './list-request.js';
import { invalid, refuseUnstorable } from './validation.js';

/** Query of a react-admin list in the dialect of ra-data-simple-rest, as the three JSON texts it sends. */
export interface AdminListQuery {
  sort?: string;
  range?: string;
  filter?: string;
}

export interface AdminList {
  sort: { field: string; descending: boolean } | undefined;
  offset: number;
  limit: number;
  filter: Record<string, unknown>;
}

/**
 * Reads a react-admin list query.
 * @throws a 400 when one of the three is not what the dialect says
 */
export function parseAdminList(query: AdminListQuery): AdminList {
  const sort = parse(query.sort, 'sort', isSort);
  const filter = parse(query.filter, 'filter', isRecord) ?? {};
  // The pipe has seen but the text that it was, where everything is escaped.
  refuseUnstorable(filter);
  // Rows of given ids are asked for without a range, and all of them.
  const rowsUnasked = filter.id === undefined ? PAGE_SIZES.list : LIMITS.pageSize.max;
  const [first, last] = parse(query.range, 'range', isRange) ?? [0, rowsUnasked - 1];
  return {
    sort: sort && { field: sort[0], descending: sort[1] === 'DESC' },
    offset: first,
    limit: Math.min(last - first + 1, LIMITS.pageSize.max),
    filter,
  };
}

/**
 * The sort that a react-admin list asks for, or the default when it names none.
 * @throws a 400 for a field that the list does not sort by
 */
export function adminSortOf<Field extends string>(
  { sort }: AdminList,
  fields: SortFields<Field>,
  defaultSort: Sort<NoInfer<Field>>,
): Sort<Field> {
  if (!sort) return defaultSort;
  const order = sort.descending ? SortOrder.Descending : SortOrder.Ascending;
  return sortOf({ sortField: sort.field, order }, fields, defaultSort);
}

/**
 * The filter of a react-admin list, by the DTO that says what the list is filtered by.
 * @throws a 400 for another field, or a value that the field cannot have
 */
export function adminFilterOf<Filter extends object>({ filter }: AdminList, type: Type<Filter>): Filter {
  const instance = plainToInstance(type, filter);
  const faults = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true });
  if (faults.length > 0) throw invalid(faults);
  return instance;
}

/** Says which rows of how many an answer holds, as ra-data-simple-rest expects it. */
export function setContentRange(
  response: Response,
  resource: string,
  list: AdminList,
  rows: number,
  total: number,
): void {
  const last = Math.max(list.offset + rows - 1, list.offset);
  response.setHeader('Content-Range', `${resource} ${list.offset}-${last}/${total}`);
}

function parse<T>(
  text: string | undefined,
  name: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isValid(value)) return value;
  } catch {
    // Not JSON: the same answer as JSON of another shape.
  }
  throw badRequest('validation', `"${name}" is not valid.`, { [name]: ['Is not valid.'] });
}

const isSort = (value: unknown): value is [string, 'ASC' | 'DESC'] =>
  Array.isArray(value) && typeof value[0] === 'string' && (value[1] === 'ASC' || value[1] === 'DESC');

const isRange = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((end) => Number.isInteger(end) && end >= 0 && end <= LIMITS.currentPage.max) &&
  value[1] >= value[0];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
