import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { LIMITS, type ListResponse, PAGE_SIZES, SortOrder } from '@lanewise/contracts';
import type { List, Page, Sort } from '@lanewise/database';
import { plainToInstance } from 'class-transformer';
import { IsOptional, IsString, IsUUID, type ValidatorOptions, validateSync } from 'class-validator';
import type { Request, Response } from 'express';
import { badRequest } from './domain-error.js';
import { ListRequestDto, pageOf, type SortFields, sortOf } from './list-request.js';
import { MaxCharacters } from './max-characters.js';
import { ToList } from './transforms.js';
import { invalid, assertStorable } from './validation.js';

/** The definition of a list of a resource, both by the specification's calls and for react-admin. */
export interface ListDefinition<Field extends string = string, Filter extends object = object> {
  /** The unit of `Content-Range`. */
  resource: string;
  /** The list's own filters, besides the search text. */
  filter?: Type<Filter>;
  sortFields: SortFields<Field>;
  defaultSort: Sort<NoInfer<Field>>;
  /** Default page size, 10 if absent. */
  pageSize?: number;
}

/** Defines a list, with its types inferred. */
export const defineList = <Field extends string, Filter extends object = object>(
  definition: ListDefinition<Field, Filter>,
): ListDefinition<Field, Filter> => definition;

/** The requested page of a defined list. */
export type ListOf<Definition> =
  Definition extends ListDefinition<infer Field, infer Filter> ? List<Field, Filter> : never;

/** Marks a handler's parameter as a list request: in which dialect, and of which list. */
export class ListParameter {
  constructor(
    readonly dialect: 'specification' | 'react-admin',
    readonly definition: ListDefinition,
  ) {}
}

const listParameter = createParamDecorator(
  ({ dialect, definition }: ListParameter, context: ExecutionContext) => {
    const { method, body, query } = context.switchToHttp().getRequest<Request>();
    if (dialect === 'react-admin') return readAdminQuery(query, definition);
    return readListRequest(method === 'GET' ? query : (body as unknown), definition);
  },
);

/** The page requested by a call of the specification, in its body or, for a GET, in its query. */
export const SearchList = (definition: ListDefinition): ParameterDecorator =>
  listParameter(new ListParameter('specification', definition));

/** The page requested by react-admin, in the dialect of ra-data-simple-rest. */
export const AdminList = (definition: ListDefinition): ParameterDecorator =>
  listParameter(new ListParameter('react-admin', definition));

/**
 * Sends a page as react-admin expects it: the rows, and in the header which of how many they are.
 * @returns the rows
 */
export function sendRows<Item>(
  response: Response,
  { resource }: ListDefinition,
  { offset }: Page,
  { itemList, totalItemsCount }: ListResponse<Item>,
): Item[] {
  const last = Math.max(offset + itemList.length - 1, offset);
  response.setHeader('Content-Range', `${resource} ${offset}-${last}/${totalItemsCount}`);
  return itemList;
}

/**
 * Reads a list request of the specification.
 * @throws a 400 for an invalid value
 */
export function readListRequest<Field extends string, Filter extends object>(
  input: unknown = {},
  { filter: type, sortFields, defaultSort, pageSize }: ListDefinition<Field, Filter>,
): List<Field, Filter> {
  if (!isRecord(input)) throw badRequest('validation', 'A list request must be an object.');
  assertStorable(input);
  const [request, filter] = check([ListRequestDto, input], [type ?? NoFilter, input]);
  return {
    ...pageOf(request, pageSize),
    sort: sortOf(request, sortFields, defaultSort),
    searchCriteria: request.searchCriteria,
    userId: request.userId,
    filter: filter as Filter,
  };
}

/**
 * Reads react-admin's query: `sort`, `range` and `filter`, each a JSON text. In the filter, `q` is the search text
 * and `id` an id or a list of them.
 * @throws a 400 for malformed JSON, an unknown sort field or filter, and an invalid value
 */
export function readAdminQuery<Field extends string, Filter extends object>(
  query: Record<string, unknown>,
  { filter: type, sortFields, defaultSort, pageSize }: ListDefinition<Field, Filter>,
): List<Field, Filter> {
  const [sortField, direction] = parse(query, 'sort', isSort) ?? [];
  const { q, id, ...own } = parse(query, 'filter', isRecord) ?? {};
  // The validation pipe has only seen the JSON text, in which everything is escaped.
  assertStorable({ q, id, own });
  const [common, filter] = check([AdminFilter, { q, id }], [type ?? NoFilter, own], {
    forbidNonWhitelisted: true,
  });
  // react-admin asks for rows by their ids without a range, and wants all of them.
  const defaultLimit = common.id ? LIMITS.pageSize.max : (pageSize ?? PAGE_SIZES.list);
  const [first, last] = parse(query, 'range', isRange) ?? [0, defaultLimit - 1];
  const order = direction === 'DESC' ? SortOrder.Descending : SortOrder.Ascending;
  return {
    offset: first,
    limit: Math.min(last - first + 1, LIMITS.pageSize.max),
    sort: sortField === undefined ? defaultSort : sortOf({ sortField, order }, sortFields, defaultSort),
    searchCriteria: common.q,
    ids: common.id,
    filter: filter as Filter,
  };
}

/** The filters that react-admin sends for every list. */
export class AdminFilter {
  @IsOptional()
  @IsString()
  @MaxCharacters(LIMITS.searchCriteria)
  q?: string;

  @IsOptional()
  @ToList()
  @IsUUID('all', { each: true })
  id?: string[];
}

/** The filters of a list that has none of its own. */
class NoFilter {}

/** Validates two parts of a request by their classes, and reports the errors of both. */
function check<A extends object, B extends object>(
  [a, inputA]: [Type<A>, object],
  [b, inputB]: [Type<B>, object],
  options: ValidatorOptions = {},
): [A, B] {
  const instances = [plainToInstance(a, inputA), plainToInstance(b, inputB)] as const;
  const errors = instances.flatMap((instance) =>
    validateSync(instance, { whitelist: true, forbidUnknownValues: false, ...options }),
  );
  if (errors.length > 0) throw invalid(errors);
  return [withoutNulls(instances[0]), withoutNulls(instances[1])];
}

/** Null is the same as absent. */
const withoutNulls = <T extends object>(input: T): T =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value != null)) as T;

function parse<T>(
  query: Record<string, unknown>,
  name: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    if (isValid(value)) return value;
  } catch {
    // Malformed JSON is rejected like JSON of another shape.
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
