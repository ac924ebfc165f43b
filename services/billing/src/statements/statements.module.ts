import { FILE_STORE, type FileStore } from '@lanewise/files';
import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Booking } from './booking.entity.js';
import { BookingsService } from './bookings.service.js';
import { CheckPayments } from './check/check-payments.js';
import { PAYMENT_SOURCE, type PaymentSource } from './check/payment-source.js';
import { Statement } from './statement.entity.js';
import { StatementReading } from './statement-reading.js';
import { StatementsController } from './statements.controller.js';
import { StatementsService } from './statements.service.js';
import { StrayStatements } from './stray-statements.js';

export interface StatementsModuleOptions {
  files: FileStore;
  /** The place that the twice-daily check reads, if any. */
  source: PaymentSource | undefined;
}

@Module({})
export class StatementsModule {
  static with({ files, source }: StatementsModuleOptions): DynamicModule {
    return {
      module: StatementsModule,
      imports: [TypeOrmModule.forFeature([Statement, Booking])],
      controllers: [StatementsController],
      providers: [
        BookingsService,
        CheckPayments,
        StatementReading,
        StatementsService,
        StrayStatements,
        { provide: FILE_STORE, useValue: files },
        { provide: PAYMENT_SOURCE, useValue: source },
      ],
    };
  }
}
