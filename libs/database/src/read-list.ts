import { type ListResponse, toListResponse } from '@lanewise/contracts';
import {
  FindOperator,
  In,
  type FindOptionsWhere,
  type ObjectLiteral,
  type Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import { containsPattern, foldedColumn } from './folded-text.js';
import { inNameOrder } from './name-order.js';

/** The rows that a page shows. */
export interface Page {
  offset: number;
  limit: number;
}

export interface Sort<Field extends string = string> {
  field: Field;
  descending: boolean;
}

/** The request of one page of a list. */
export interface List<Field extends string = string, Filter extends object = object> extends Page {
  sort: Sort<Field>;
  /** The values of the list's own filter class. */
  filter: Pick<Filter, keyof Filter>;
  searchCriteria?: string;
  ids?: string[];
  /** Whose rows, where an administrator asks for another's. */
  userId?: string;
}

type Property<Entity> = keyof Entity & string;

/** The specifics of a list of entities. */
export interface ListOptions<Entity, Field extends string, Item, Omitted extends Property<Entity>> {
  /** A value, any of several values, or a TypeORM operator per property. What is undefined or null filters nothing. */
  where?: {
    [P in Property<Entity>]?: Entity[P] | readonly Entity[P][] | FindOperator<unknown> | null;
  };
  /** The texts searched for `searchCriteria`; those of an inner list are searched as one, blanks between them. */
  searchIn?: readonly (Property<Entity> | readonly Property<Entity>[])[];
  /** The properties behind the fields that have another name. */
  sortBy?: Partial<Record<Field, Property<Entity>>>;
  /** The order of rows that sort alike, by id. Ascending when absent. */
  ties?: 'ASC' | 'DESC';
  /** Properties that a list leaves out, as they are large; they are not read. */
  omit?: readonly Omitted[];
  toItem: (row: Omit<Entity, Omitted>) => Item;
}

/** The alias of the entity in the query. */
const ROW = 'row';
/** Columns that are sorted as names. */
const TEXTS: readonly unknown[] = ['text', 'varchar', String];

/**
 * Reads one page of a table. Texts sort as names do. Rows without a value sort last in either direction, and ties by id,
 * so that pages neither share rows nor lose any.
 */
export async function readList<
  Entity extends ObjectLiteral,
  Field extends string,
  Item,
  Omitted extends Property<Entity> = never,
>(
  repository: Repository<Entity>,
  { sort, offset, limit, searchCriteria, ids }: Omit<List<Field>, 'filter'>,
  {
    where = {},
    searchIn = [],
    sortBy = {},
    ties = 'ASC',
    omit = [],
    toItem,
  }: ListOptions<Entity, Field, Item, Omitted>,
): Promise<ListResponse<Item>> {
  const { columns, primaryColumns } = repository.metadata;
  const query = repository
    .createQueryBuilder(ROW)
    .select(
      columns.flatMap(({ propertyName }) =>
        omit.includes(propertyName as Omitted) ? [] : `${ROW}.${propertyName}`,
      ),
    )
    .where(conditionsOf<Entity>({ ...where, ...(ids && { [primaryColumns[0].propertyName]: ids }) }));
  if (searchCriteria?.trim() && searchIn.length > 0) search(query, searchIn, searchCriteria);
  const sorted = sortBy[sort.field] ?? sort.field;
  const { type } = columns.find(({ propertyName }) => propertyName === sorted) ?? {};
  const order = `${ROW}.${sorted}`;
  const [rows, total] = await query
    .orderBy(
      TEXTS.includes(type) ? inNameOrder(order) : order,
      sort.descending ? 'DESC' : 'ASC',
      'NULLS LAST',
    )
    .addOrderBy(`${ROW}.${primaryColumns[0].propertyName}`, ties)
    .skip(offset)
    .take(limit)
    .getManyAndCount();
  return toListResponse(rows.map(toItem), total, limit);
}

const conditionsOf = <Entity>(where: object): FindOptionsWhere<Entity> =>
  Object.fromEntries(
    Object.entries(where)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([property, value]) => [property, Array.isArray(value) ? In(value) : (value as unknown)]),
  ) as FindOptionsWhere<Entity>;

function search(
  query: SelectQueryBuilder<ObjectLiteral>,
  searchIn: readonly (string | readonly string[])[],
  text: string,
): void {
  const conditions = searchIn.map((properties) => {
    const texts = [properties].flat().map((property) => `${ROW}.${property}`);
    return `${foldedColumn(texts.length === 1 ? texts[0] : `concat_ws(' ', ${texts.join(', ')})`)} LIKE :text`;
  });
  query.andWhere(`(${conditions.join(' OR ')})`, { text: containsPattern(text) });
}
