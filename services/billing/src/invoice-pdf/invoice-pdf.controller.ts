import { Controller, Get, Header, Param, ParseUUIDPipe, StreamableFile } from '@nestjs/common';
import { type Actor, CurrentActor } from '@lanewise/auth';
import { INVOICE_PDF_NAME } from '@lanewise/contracts';
import { Cost } from '@lanewise/limits';
import { InvoicesService } from '../invoices/invoices.service.js';
import { InvoicePrinter } from './invoice-printer.js';

@Controller('invoice/pdf')
export class InvoicePdfController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly printer: InvoicePrinter,
  ) {}

  /** The invoice on one A4 page. */
  @Get(':id')
  @Cost(10)
  @Header('Content-Type', 'application/pdf')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const pdf = await this.printer.draw(await this.invoices.get(actor, id));
    const disposition = `attachment; filename="${INVOICE_PDF_NAME}"`;
    return new StreamableFile(pdf, { type: 'application/pdf', length: pdf.length, disposition });
  }
}
