import { Injectable } from '@nestjs/common';
import {
  type Booking as BookingView,
  INVOICE_CURRENCY,
  type ListResponse,
  MESSAGES,
} from '@lanewise/contracts';
import { readList } from '@lanewise/database';
import { DomainError, notFound } from '@lanewise/http';
import { Clock } from '@lanewise/runtime';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { addPayment, takeOffPayments } from '../invoices/change-payments.js';
import { dayOf } from '../invoices/invoice.rules.js';
import { Invoice } from '../invoices/invoice.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { Booking } from './booking.entity.js';
import { moveBooking } from './move-booking.js';
import type { BookingList } from './statement.dto.js';
import { toBookingView } from './statement.rules.js';

/** The payments of statements; administrators assign or dismiss payments that match no invoice. */
@Injectable()
export class BookingsService {
  constructor(
    @InjectRepository(Booking) private readonly bookings: Repository<Booking>,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  list(list: BookingList): Promise<ListResponse<BookingView>> {
    return readList(this.bookings, list, {
      where: list.filter,
      searchIn: ['reference'],
      ties: 'DESC',
      sortBy: { amount: 'amountCents' },
      toItem: toBookingView,
    });
  }

  /**
   * Assigns a booking, which may be dismissed, to an invoice.
   * @throws a 404 for an unknown booking or invoice; a 409 for an invoice that is paid or void, and for a booking that
   * takes money back
   */
  async assign(bookingId: string, invoiceNo: number): Promise<BookingView> {
    return this.dataSource.transaction(async (manager) => {
      const invoice = await lockInvoice(manager, invoiceNo);
      const booking = await this.findOpen(manager, bookingId);
      if (booking.amountCents !== null && booking.amountCents <= 0)
        throw new DomainError(409, 'booking-takes-back', MESSAGES.bookingTakesBack);
      if (!invoice) throw notFound('invoice-not-found', MESSAGES.invoiceNoUnknown);
      const now = this.clock.now();
      const inDollars = booking.currency === INVOICE_CURRENCY ? booking.amountCents : null;
      await addPayment(
        manager,
        invoice,
        { bookingId, date: booking.date ?? dayOf(now), amountCents: inDollars ?? undefined },
        now,
      );
      return toBookingView(await moveBooking(manager, booking, { status: 'matched', invoiceNo }));
    });
  }

  /**
   * Takes a booking off its invoice.
   * @throws a 404 for an unknown booking; a 409 for one that pays no invoice, or a void one
   */
  async unmatch(bookingId: string): Promise<BookingView> {
    return this.dataSource.transaction(async (manager) => {
      // An invoice is locked before its bookings everywhere.
      const { invoiceNo } = await find(manager, bookingId);
      const invoice = invoiceNo === null ? null : await lockInvoice(manager, invoiceNo);
      const payment = await manager.findOneBy(Payment, { bookingId });
      if (!invoice || payment?.invoiceId !== invoice.id)
        throw new DomainError(409, 'booking-not-matched', MESSAGES.bookingNotMatched);
      await takeOffPayments(manager, invoice, [payment]);
      return toBookingView(await find(manager, bookingId));
    });
  }

  /**
   * Dismisses a booking that pays no invoice.
   * @throws a 404 for an unknown booking, a 409 for a matched one
   */
  async dismiss(bookingId: string): Promise<BookingView> {
    return this.dataSource.transaction(async (manager) => {
      const booking = await this.findOpen(manager, bookingId);
      return booking.status === 'dismissed'
        ? toBookingView(booking)
        : toBookingView(await moveBooking(manager, booking, { status: 'dismissed', invoiceNo: null }));
    });
  }

  private async findOpen(manager: EntityManager, id: string): Promise<Booking> {
    const booking = await find(manager, id, true);
    if (booking.status === 'matched') throw new DomainError(409, 'booking-matched', MESSAGES.bookingMatched);
    return booking;
  }
}

async function find(manager: EntityManager, id: string, lock = false): Promise<Booking> {
  const booking = await manager.findOne(Booking, {
    where: { id },
    ...(lock && { lock: { mode: 'pessimistic_write' } }),
  });
  if (!booking) throw notFound('booking-not-found');
  return booking;
}

const lockInvoice = (manager: EntityManager, invoiceNo: number): Promise<Invoice | null> =>
  manager.findOne(Invoice, { where: { invoiceNo }, lock: { mode: 'pessimistic_write' } });
