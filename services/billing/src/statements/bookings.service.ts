import { Injectable } from '@nestjs/common';
import {
  type Booking as BookingView,
  type BookingStatus,
  type ListResponse,
  MESSAGES,
} from '@lanewise/contracts';
import { readList } from '@lanewise/database';
import { DomainError, notFound } from '@lanewise/http';
import { audit, auditChanges, Clock } from '@lanewise/runtime';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { lockInvoices, payInvoices } from '../invoices/pay-invoices.js';
import { Booking } from './booking.entity.js';
import type { BookingList } from './statement.dto.js';
import { toBookingView } from './statement.rules.js';

/** The payments of statements, and what administrators do with those that match no invoice. */
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
   * Marks an invoice paid by a booking, also by a dismissed one.
   * @throws a 404 for an unknown booking or invoice, a 409 for one that is paid or for a booking that takes money back
   */
  async assign(bookingId: string, invoiceNo: number): Promise<BookingView> {
    return this.dataSource.transaction(async (manager) => {
      const booking = await this.findOpen(manager, bookingId);
      if (booking.amountCents !== null && booking.amountCents <= 0)
        throw new DomainError(409, 'booking-takes-back', MESSAGES.bookingTakesBack);
      const invoice = (await lockInvoices(manager, [invoiceNo])).get(invoiceNo);
      if (!invoice) throw notFound('invoice-not-found', MESSAGES.invoiceNoUnknown);
      if (invoice.isPaid) throw new DomainError(409, 'invoice-paid', MESSAGES.invoiceAlreadyPaid);
      await payInvoices(manager, [invoice.id], this.clock.now());
      return this.move(manager, booking, 'matched', invoiceNo);
    });
  }

  /**
   * Puts a booking aside that pays no invoice.
   * @throws a 404 for an unknown booking, a 409 for a matched one
   */
  async dismiss(bookingId: string): Promise<BookingView> {
    return this.dataSource.transaction(async (manager) => {
      const booking = await this.findOpen(manager, bookingId);
      return booking.status === 'dismissed'
        ? toBookingView(booking)
        : this.move(manager, booking, 'dismissed', null);
    });
  }

  private async findOpen(manager: EntityManager, id: string): Promise<Booking> {
    const booking = await manager.findOne(Booking, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!booking) throw notFound('booking-not-found');
    if (booking.status === 'matched') throw new DomainError(409, 'booking-matched', MESSAGES.bookingMatched);
    return booking;
  }

  private async move(
    manager: EntityManager,
    booking: Booking,
    status: BookingStatus,
    invoiceNo: number | null,
  ): Promise<BookingView> {
    const { id, statementId } = booking;
    await manager.update(Booking, { id }, { status, invoiceNo });
    // Both at once, as they make up the number of bookings.
    await manager.query(
      `UPDATE statements SET ${booking.status} = ${booking.status} - 1, ${status} = ${status} + 1 WHERE id = $1`,
      [statementId],
    );
    await audit(manager, {
      action: status === 'matched' ? 'payment.assigned' : 'payment.dismissed',
      subject: { id, name: booking.reference },
      changes: auditChanges<Booking>(booking, { status, invoiceNo }, ['status', 'invoiceNo']),
    });
    return toBookingView(Object.assign(booking, { status, invoiceNo }));
  }
}
