import { Inject, Injectable } from '@nestjs/common';
import { type Actor, hasRole, ownerOf } from '@lanewise/auth';
import {
  type AddPaymentRequest,
  type AdminInvoiceRequest,
  type BankDetails,
  type CreateInvoiceRequest,
  type Invoice as InvoiceView,
  type InvoiceListItem,
  type ListResponse,
  MESSAGES,
  Role,
  toListResponse,
} from '@lanewise/contracts';
import { containsPattern } from '@lanewise/database';
import { assertNewest, badRequest, createOnce, DomainError, forbidden, notFound } from '@lanewise/http';
import { toCents } from '@lanewise/money';
import { audit, Clock } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { KnownOwners } from '../owners/known-owners.js';
import { ISSUER, type Issuer } from '../issuer/issuer.settings.js';
import { BANK_DETAILS } from './bank.settings.js';
import { paymentsByCredit } from '../credits/account-credits.js';
import { paidCentsOf, paymentsOf } from '../payments/read-payments.js';
import { removeInvoice, voidInvoice } from './change-invoice.js';
import { addPayment, assertNotVoid, setPaid } from './change-payments.js';
import { invoiceRecord } from './invoice-audit.rules.js';
import type { InvoiceList } from './invoice.dto.js';
import { Invoice } from './invoice.entity.js';
import { dayOf, overdueBefore, readInvoicePatch, toListItem, toView } from './invoice.rules.js';
import { orderPackage } from './order-package.js';

const NOT_FOUND = 'invoice-not-found';

/** Invoices: people order, read and remove their own; administrators see all, and record what is paid. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly owners: KnownOwners,
    private readonly clock: Clock,
    @Inject(BANK_DETAILS) private readonly bank: BankDetails,
    @Inject(ISSUER) private readonly issuer: Issuer,
  ) {}

  /** Lists the invoices of everybody for an administrator who names nobody. */
  async list(actor: Actor, list: InvoiceList): Promise<ListResponse<InvoiceListItem>> {
    const filter = hasRole(actor, Role.Admin)
      ? list.filter
      : { ...list.filter, userId: ownerOf(actor, list.filter.userId) };
    const now = this.clock.now();
    const { manager } = this.dataSource;
    const page = await readInvoices(manager, { ...list, filter }, now);
    const users = await this.owners.find(
      manager,
      page.itemList.map((invoice) => invoice.userId),
    );
    const paid = await paidCentsOf(
      manager,
      page.itemList.map((invoice) => invoice.id),
    );
    const itemList = page.itemList.map((invoice) =>
      toListItem(invoice, paid.get(invoice.id) ?? 0, users.get(invoice.userId), now),
    );
    return { ...page, itemList };
  }

  /** @throws a 404 for an unknown invoice, and for one of another account */
  async get(actor: Actor, id: string): Promise<InvoiceView> {
    const { manager } = this.dataSource;
    return this.view(manager, await find(manager, actor, id));
  }

  /** Orders a package for some months, at its current price. */
  async create(
    actor: Actor,
    { userId: requestedUserId, ...order }: CreateInvoiceRequest,
  ): Promise<InvoiceView> {
    const userId = ownerOf(actor, requestedUserId);
    return createOnce(this.dataSource, async (manager) => {
      if (userId !== actor.userId && !(await this.owners.find(manager, [userId])).has(userId))
        throw notFound('user-not-found');
      const now = this.clock.now();
      return this.view(manager, await orderPackage(manager, userId, order, now, this.issuer.tax));
    });
  }

  /** Changes the fields that a request names. Recipient and notes can change only while it is unpaid. */
  async update(
    actor: Actor,
    id: string,
    { version, isPaid, ...changes }: AdminInvoiceRequest,
  ): Promise<InvoiceView> {
    return this.dataSource.transaction(async (manager) => {
      const found = await find(manager, actor, id, true);
      await assertNewest(version, found, { view: () => this.view(manager, found) });
      let invoice = found;
      const { invoiceTo = invoice.invoiceTo, notes = invoice.notes } = changes;
      if (invoiceTo !== invoice.invoiceTo || notes !== invoice.notes) {
        if (invoice.paidAt) throw conflict(MESSAGES.paidInvoiceFixed);
        const before = Object.assign({}, invoice);
        invoice = await manager.save(Object.assign(invoice, { invoiceTo, notes }));
        await audit(manager, invoiceRecord('invoice.changed', before, invoice));
      }
      if (isPaid !== undefined) invoice = await setPaid(manager, invoice, isPaid ? this.clock.now() : null);
      return this.view(manager, invoice);
    });
  }

  /** Administrators mark an invoice paid or unpaid, its owner marks it read. */
  async patch(actor: Actor, id: string, body: unknown): Promise<InvoiceView> {
    const patch = readInvoicePatch(body);
    return this.dataSource.transaction(async (manager) => {
      const invoice = await find(manager, actor, id, true);
      if ('isPaid' in patch) {
        if (!hasRole(actor, Role.Admin)) throw forbidden();
        const paidAt = patch.isPaid ? this.clock.now() : null;
        return this.view(manager, await setPaid(manager, invoice, paidAt));
      }
      if (invoice.userId !== actor.userId) throw forbidden();
      if (!invoice.isRead) await manager.save(Object.assign(invoice, { isRead: true }));
      return this.view(manager, invoice);
    });
  }

  /**
   * Records a payment by hand.
   * @throws a 400 for a day in the future, a 409 for more than is open
   */
  async addPayment(actor: Actor, { id, amount, date }: AddPaymentRequest): Promise<InvoiceView> {
    const now = this.clock.now();
    const today = dayOf(now);
    if (date && date > today)
      throw badRequest('payment-day', MESSAGES.paymentDayInvalid, { date: [MESSAGES.paymentDayInvalid] });
    return this.dataSource.transaction(async (manager) => {
      const invoice = await find(manager, actor, id, true);
      const amountCents = amount === undefined ? undefined : toCents(amount);
      return this.view(
        manager,
        await addPayment(manager, invoice, { date: date ?? today, amountCents }, now),
      );
    });
  }

  /**
   * Removes an invoice without payments; one with payments is voided, which only administrators may do.
   * @param takeBack whether the paid period then loses what the invoice has added
   * @returns the removed or voided invoice
   */
  async remove(actor: Actor, id: string, takeBack = false): Promise<InvoiceView> {
    return this.dataSource.transaction(async (manager) => {
      const invoice = await find(manager, actor, id, true);
      assertNotVoid(invoice);
      if (invoice.paidAt || (await paymentsOf(manager, id)).length > 0) {
        if (!hasRole(actor, Role.Admin)) throw conflict(MESSAGES.paidInvoiceKept);
        return this.view(manager, await voidInvoice(manager, invoice, takeBack, this.clock.now()));
      }
      const view = await this.view(manager, invoice);
      await removeInvoice(manager, invoice);
      return view;
    });
  }

  private async view(manager: EntityManager, invoice: Invoice): Promise<InvoiceView> {
    const users = await this.owners.find(manager, [invoice.userId]);
    const payments = await paymentsOf(manager, invoice.id);
    return toView(
      invoice,
      payments,
      await paymentsByCredit(
        manager,
        payments.map(({ id }) => id),
      ),
      users.get(invoice.userId),
      this.bank,
      this.issuer.seller,
      this.clock.now(),
    );
  }
}

/** Reads a page of invoices. */
async function readInvoices(
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

async function find(manager: EntityManager, actor: Actor, id: string, lock = false): Promise<Invoice> {
  const invoice = await manager.findOne(Invoice, {
    where: { id },
    ...(lock && { lock: { mode: 'pessimistic_write' } }),
  });
  if (!invoice) throw notFound(NOT_FOUND);
  ownerOf(actor, invoice.userId, NOT_FOUND);
  return invoice;
}

const conflict = (title: string) => new DomainError(409, 'invoice-paid', title);
