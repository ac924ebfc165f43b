import { Controller, Get, Header, Param, ParseUUIDPipe, StreamableFile } from '@nestjs/common';
import { type Actor, CurrentActor } from '@lanewise/auth';
import { INVOICE_PDF_NAME } from '@lanewise/contracts';
import { InvoicesService } from '../invoices/invoices.service.js';
import { BoundedWork } from './bounded-work.js';
import { drawInvoice } from './draw-invoice.js';

/** Each takes some megabytes while it is drawn. */
const AT_ONCE = 2;

@Controller('invoice/pdf')
export class InvoicePdfController {
  private readonly drawing = new BoundedWork(AT_ONCE);

  constructor(private readonly invoices: InvoicesService) {}

  /** The invoice on one A4 page. */
  @Get(':id')
  @Header('Content-Type', 'application/pdf')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const invoice = await this.invoices.get(actor, id);
    const pdf = await this.drawing.run(() => drawInvoice(invoice));
    const disposition = `attachment; filename="${INVOICE_PDF_NAME}"`;
    return new StreamableFile(pdf, { type: 'application/pdf', length: pdf.length, disposition });
  }
}
