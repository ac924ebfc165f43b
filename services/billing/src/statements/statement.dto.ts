import {
  type AssignBookingRequest,
  BOOKING_SORT_FIELDS,
  BOOKING_STATUSES,
  type BookingListRequest,
  type BookingStatus,
  type DismissBookingRequest,
  STATEMENT_SORT_FIELDS,
  STATEMENT_SOURCES,
  type StatementListRequest,
  type StatementSource,
  UNMATCHED_REASONS,
  type UnmatchBookingRequest,
  type UnmatchedReason,
} from '@lanewise/contracts';
import { defineList, IsBooleanFilter, type ListOf } from '@lanewise/http';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

export class AssignBookingDto implements AssignBookingRequest {
  @IsUUID()
  bookingId: string;

  @IsInt()
  @Min(1)
  @Max(2 ** 31 - 1)
  invoiceNo: number;
}

export class UnmatchBookingDto implements UnmatchBookingRequest {
  @IsUUID()
  bookingId: string;
}

export class DismissBookingDto implements DismissBookingRequest {
  @IsUUID()
  bookingId: string;
}

export class StatementFilterDto implements Pick<StatementListRequest, 'source' | 'hasUnmatched'> {
  @IsOptional()
  @IsIn(STATEMENT_SOURCES)
  source?: StatementSource;

  @IsBooleanFilter()
  hasUnmatched?: boolean;
}

export class BookingFilterDto implements Pick<BookingListRequest, 'statementId' | 'status' | 'reason'> {
  @IsOptional()
  @IsUUID()
  statementId?: string;

  @IsOptional()
  @IsIn(BOOKING_STATUSES)
  status?: BookingStatus;

  @IsOptional()
  @IsIn(UNMATCHED_REASONS)
  reason?: UnmatchedReason;
}

export const STATEMENT_LIST = defineList({
  resource: 'statements',
  filter: StatementFilterDto,
  sortFields: STATEMENT_SORT_FIELDS,
  defaultSort: { field: 'createdAt', descending: true },
});
export type StatementList = ListOf<typeof STATEMENT_LIST>;

export const BOOKING_LIST = defineList({
  resource: 'bookings',
  filter: BookingFilterDto,
  sortFields: BOOKING_SORT_FIELDS,
  defaultSort: { field: 'date', descending: true },
});
export type BookingList = ListOf<typeof BOOKING_LIST>;
