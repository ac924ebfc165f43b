import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Put, Query, Res } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { type Invoice, type InvoiceListItem, Role } from '@lanewise/contracts';
import { AdminList, sendRows } from '@lanewise/http';
import type { Response } from 'express';
import { AdminInvoiceDto, INVOICE_LIST, type InvoiceList, RemoveInvoiceDto } from './invoice.dto.js';
import { InvoicesService } from './invoices.service.js';

/** Invoices, as react-admin requests them. */
@Controller('admin/invoices')
@Roles(Role.Admin)
export class AdminInvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Get()
  async list(
    @CurrentActor() actor: Actor,
    @AdminList(INVOICE_LIST) list: InvoiceList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InvoiceListItem[]> {
    return sendRows(response, INVOICE_LIST, list, await this.invoices.list(actor, list));
  }

  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<Invoice> {
    return this.invoices.get(actor, id);
  }

  /** Fields that the request leaves out stay as they are. */
  @Put(':id')
  update(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() changes: AdminInvoiceDto,
  ): Promise<Invoice> {
    return this.invoices.update(actor, id, changes);
  }

  /** An invoice with payments is voided, and returned so. */
  @Delete(':id')
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { takeBack }: RemoveInvoiceDto,
  ): Promise<Invoice> {
    return this.invoices.remove(actor, id, takeBack);
  }
}
