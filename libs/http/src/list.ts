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
import { invalid, refuseUnstorable } from './validation.js';

/** How a resource is listed: by the specification's call and by react-admin's alike. */
export interface ListDefinition<Field extends string = string, Filter extends object = object> {
  /** As `Content-Range` names it. */
  resource: string;
  /** What the list is filtered by, besides the search text. */
  filter?: Type<Filter>;
  sortFields: SortFields<Field>;
  defaultSort: Sort<NoInfer<Field>>;
  /** Rows of a page when the request does not say; 10 when absent. */
  pageSize?: number;
}

/** Gives a definition its type. */
export const defineList = <Field extends string, Filter extends object = object>(
  definition: ListDefinition<Field, Filter>,
): ListDefinition<Field, Filter> => definition;

/** One page of a defined list, as a request asks for it. */
export type ListOf<Definition> =
  Definition extends ListDefinition<infer Field, infer Filter> ? List<Field, Filter> : never;

/** How a route is asked for a page: by which callers' conventions, and of which list. */
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

/** The page that a call of the specification asks for, in its body or, of a GET, in its query. */
export const SearchList = (definition: ListDefinition): ParameterDecorator =>
  listParameter(new ListParameter('specification', definition));

/** The page that react-admin asks for in the dialect of ra-data-simple-rest. */
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
 * Reads the list request of the specification.
 * @throws a 400 for a value that a field cannot have
 */
export function readListRequest<Field extends string, Filter extends object>(
  given: unknown = {},
  { filter: type, sortFields, defaultSort, pageSize }: ListDefinition<Field, Filter>,
): List<Field, Filter> {
  if (!isRecord(given)) throw badRequest('validation', 'A list request must be an object.');
  refuseUnstorable(given);
  const [request, filter] = check([ListRequestDto, given], [type ?? NoFilter, given]);
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
 * @throws a 400 for a text that is not what the dialect says, for a field that the list is not sorted or filtered
 *   by, and for a value that the field cannot have
 */
export function readAdminQuery<Field extends string, Filter extends object>(
  query: Record<string, unknown>,
  { filter: type, sortFields, defaultSort, pageSize }: ListDefinition<Field, Filter>,
): List<Field, Filter> {
  const [sortField, direction] = parse(query, 'sort', isSort) ?? [];
  const { q, id, ...own } = parse(query, 'filter', isRecord) ?? {};
  // The pipe has seen but the text that it was, where everything is escaped.
  refuseUnstorable({ q, id, own });
  const [common, filter] = check([AdminFilter, { q, id }], [type ?? NoFilter, own], {
    forbidNonWhitelisted: true,
  });
  // Rows of given ids are asked for without a range, and all of them.
  const rowsUnasked = common.id ? LIMITS.pageSize.max : (pageSize ?? PAGE_SIZES.list);
  const [first, last] = parse(query, 'range', isRange) ?? [0, rowsUnasked - 1];
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

/** What react-admin filters every list by. */
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

/** Of a list without filters of its own. */
class NoFilter {}

/** Reads what two classes declare, each its own part; every fault of either is reported. */
function check<A extends object, B extends object>(
  [a, givenA]: [Type<A>, object],
  [b, givenB]: [Type<B>, object],
  options: ValidatorOptions = {},
): [A, B] {
  const instances = [plainToInstance(a, givenA), plainToInstance(b, givenB)] as const;
  const faults = instances.flatMap((instance) =>
    validateSync(instance, { whitelist: true, forbidUnknownValues: false, ...options }),
  );
  if (faults.length > 0) throw invalid(faults);
  return [present(instances[0]), present(instances[1])];
}

/** Null is the same as absent. */
const present = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as T;

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
    // Not JSON: refused as JSON of another shape is.
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
