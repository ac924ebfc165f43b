import { type ListResponse, toListResponse } from '@lanewise/contracts';
import { containsPattern } from '@lanewise/database';
import type { EntityManager } from 'typeorm';
import type { InvoiceList } from './invoice.dto.js';
import { Invoice } from './invoice.entity.js';
import { overdueBefore } from './invoice.rules.js';

/** Reads a page of invoices. */
export async function readInvoices(
  manager: EntityManager,
  { filter, ids, searchCriteria, sort, offset, limit }: InvoiceList,
  now: Date,
): Promise<ListResponse<Invoice>> {
  const { isOverdue, isVoid, ...columns } = filter;
  const query = manager.createQueryBuilder(Invoice, 'invoice').where(columns);
  // A void one is neither paid nor unpaid.
  if (isVoid !== undefined || columns.isPaid !== undefined)
    query.andWhere(`invoice.voidedAt IS ${isVoid ? 'NOT NULL' : 'NULL'}`);
  if (ids) query.andWhere('invoice.id = ANY(:ids)', { ids });
  if (isOverdue !== undefined)
    query.andWhere(`(invoice.unpaidSince < :overdueBefore) IS ${isOverdue ? '' : 'NOT'} TRUE`, {
      overdueBefore: overdueBefore(now),
    });
  if (searchCriteria?.trim())
    query.andWhere('invoice.searchText LIKE :text', { text: containsPattern(searchCriteria) });
  const direction = sort.descending ? 'DESC' : 'ASC';
  // Ties in the direction of the field, so that an index has both orders.
  const [invoices, total] = await query
    .orderBy(`invoice.${sort.field}`, direction)
    .addOrderBy('invoice.id', direction)
    .skip(offset)
    .take(limit)
    .getManyAndCount();
  return toListResponse(invoices, total, limit);
}
