import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Res } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import {
  type Booking,
  type ListResponse,
  Role,
  type Statement,
  STATEMENT_UPLOAD_FIELD,
  STATEMENT_UPLOAD_PATH,
} from '@lanewise/contracts';
import { type Upload, UploadedIn } from '@lanewise/files';
import { AdminList, SearchList, sendRows } from '@lanewise/http';
import { Cost, TakesItsTime } from '@lanewise/limits';
import type { Response } from 'express';
import { BookingsService } from './bookings.service.js';
import {
  AssignBookingDto,
  BOOKING_LIST,
  type BookingList,
  DismissBookingDto,
  STATEMENT_LIST,
  type StatementList,
  UnmatchBookingDto,
} from './statement.dto.js';
import { StatementsService } from './statements.service.js';

@Controller()
@Roles(Role.Admin)
export class StatementsController {
  constructor(
    private readonly statements: StatementsService,
    private readonly bookings: BookingsService,
  ) {}

  @Post(STATEMENT_UPLOAD_PATH)
  @Cost(20)
  @TakesItsTime()
  upload(@UploadedIn(STATEMENT_UPLOAD_FIELD) upload: Upload): Promise<Statement> {
    return this.statements.upload(upload);
  }

  @Post('statement/search')
  @HttpCode(200)
  search(@SearchList(STATEMENT_LIST) list: StatementList): Promise<ListResponse<Statement>> {
    return this.statements.list(list);
  }

  @Post('statement/searchBookings')
  @HttpCode(200)
  searchBookings(@SearchList(BOOKING_LIST) list: BookingList): Promise<ListResponse<Booking>> {
    return this.bookings.list(list);
  }

  @Post('statement/assign')
  @HttpCode(200)
  assign(@Body() { bookingId, invoiceNo }: AssignBookingDto): Promise<Booking> {
    return this.bookings.assign(bookingId, invoiceNo);
  }

  /** Takes a payment off its invoice, which is open again if the others do not reach its total. */
  @Post('statement/unmatch')
  @HttpCode(200)
  unmatch(@Body() { bookingId }: UnmatchBookingDto): Promise<Booking> {
    return this.bookings.unmatch(bookingId);
  }

  @Post('statement/dismiss')
  @HttpCode(200)
  dismiss(@Body() { bookingId }: DismissBookingDto): Promise<Booking> {
    return this.bookings.dismiss(bookingId);
  }

  @Get('admin/statements')
  async adminList(
    @AdminList(STATEMENT_LIST) list: StatementList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Statement[]> {
    return sendRows(response, STATEMENT_LIST, list, await this.statements.list(list));
  }

  @Get('admin/statements/:id')
  adminGet(@Param('id', ParseUUIDPipe) id: string): Promise<Statement> {
    return this.statements.get(id);
  }

  @Get('admin/bookings')
  async adminBookings(
    @AdminList(BOOKING_LIST) list: BookingList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Booking[]> {
    return sendRows(response, BOOKING_LIST, list, await this.bookings.list(list));
  }
}
