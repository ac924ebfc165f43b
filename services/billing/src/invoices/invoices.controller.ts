import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { type Actor, CurrentActor, ownerOf, Roles } from '@lanewise/auth';
import {
  type AccountCredit,
  type AccountCredits,
  type CreditView,
  type Invoice,
  type InvoiceFigures,
  type InvoiceListItem,
  type ListResponse,
  type PatchOperation,
  Role,
} from '@lanewise/contracts';
import { SearchList } from '@lanewise/http';
import {
  AddPaymentDto,
  CreateInvoiceDto,
  CreditDto,
  INVOICE_LIST,
  InvoiceFiguresDto,
  type InvoiceList,
  PayBackCreditDto,
  RemoveInvoiceDto,
  UpdateInvoiceDto,
} from './invoice.dto.js';
import { CreditsService } from '../credits/credits.service.js';
import { InvoiceFiguresService } from './invoice-figures.service.js';
import { InvoicesService } from './invoices.service.js';

@Controller('invoice')
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly figures: InvoiceFiguresService,
    private readonly credits: CreditsService,
  ) {}

  /** Administrators see all invoices, or those of `userId`; others see their own. */
  @Post('search')
  @HttpCode(200)
  search(
    @CurrentActor() actor: Actor,
    @SearchList(INVOICE_LIST) list: InvoiceList,
  ): Promise<ListResponse<InvoiceListItem>> {
    return this.invoices.list(actor, list);
  }

  /** The same as `search`. */
  @Post('getAll')
  @HttpCode(200)
  getAll(
    @CurrentActor() actor: Actor,
    @SearchList(INVOICE_LIST) list: InvoiceList,
  ): Promise<ListResponse<InvoiceListItem>> {
    return this.invoices.list(actor, list);
  }

  @Get('get/:id')
  get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<Invoice> {
    return this.invoices.get(actor, id);
  }

  /** Income, credit notes and paying accounts by month, income by package, and what is still unpaid. */
  @Get('getFigures')
  @Roles(Role.Admin)
  getFigures(@Query() { period }: InvoiceFiguresDto): Promise<InvoiceFigures> {
    return this.figures.get(period);
  }

  /** Returns the credit of the caller, or of the user whom an administrator names. The next order takes it. */
  @Get('getCredit')
  getCredit(@CurrentActor() actor: Actor, @Query() { userId }: CreditDto): Promise<CreditView> {
    return this.credits.get(ownerOf(actor, userId));
  }

  /** Lists the credits of accounts, the largest first. */
  @Get('getCredits')
  @Roles(Role.Admin)
  getCredits(): Promise<AccountCredits> {
    return this.credits.list();
  }

  /** Records that the credit of an account was paid back, in whole or in part. */
  @Post('payBackCredit')
  @HttpCode(200)
  @Roles(Role.Admin)
  payBackCredit(@Body() { userId, amount }: PayBackCreditDto): Promise<AccountCredit> {
    return this.credits.payBack(userId, amount);
  }

  /** Orders a price package. Price and total come from the package. */
  @Post('create')
  create(@CurrentActor() actor: Actor, @Body() request: CreateInvoiceDto): Promise<Invoice> {
    return this.invoices.create(actor, request);
  }

  @Put('update')
  @Roles(Role.Admin)
  update(@CurrentActor() actor: Actor, @Body() { id, ...changes }: UpdateInvoiceDto): Promise<Invoice> {
    return this.invoices.update(actor, id, changes);
  }

  /** The body is a JSON Patch: administrators replace `/IsPaid`, owners set `/IsRead` to true. */
  @Patch('partialupdate/:id')
  patch(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() patch: PatchOperation[],
  ): Promise<Invoice> {
    return this.invoices.patch(actor, id, patch);
  }

  /** Records a payment by hand, in whole or in part. */
  @Post('addPayment')
  @HttpCode(200)
  @Roles(Role.Admin)
  addPayment(@CurrentActor() actor: Actor, @Body() request: AddPaymentDto): Promise<Invoice> {
    return this.invoices.addPayment(actor, request);
  }

  /**
   * Administrators remove any invoice, others their own unpaid ones. One with payments is voided: it stays, with a
   * credit note.
   */
  @Delete('delete/:id')
  @HttpCode(204)
  async remove(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { takeBack }: RemoveInvoiceDto,
  ): Promise<void> {
    await this.invoices.remove(actor, id, takeBack);
  }
}
