import {
  type AdminInvoiceRequest,
  type CreateInvoiceRequest,
  INVOICE_QUANTITIES,
  INVOICE_SORT_LABELS,
  INVOICE_TEXT_RULES,
  type InvoiceListRequest,
  type InvoiceQuantity,
  MESSAGES,
  type UpdateInvoiceRequest,
} from '@lanewise/contracts';
import { defineList, Edit, IsBooleanFilter, IsText, type ListOf, MaxCharacters } from '@lanewise/http';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID } from 'class-validator';

export class CreateInvoiceDto implements CreateInvoiceRequest {
  @IsText(INVOICE_TEXT_RULES.invoiceTo)
  invoiceTo: string;

  @IsString({ message: MESSAGES.packageUnknown })
  @MaxCharacters(INVOICE_TEXT_RULES.item.maxLength.value, { message: MESSAGES.packageUnknown })
  item: string;

  @IsIn(INVOICE_QUANTITIES, { message: MESSAGES.quantityInvalid })
  quantity: InvoiceQuantity;

  @IsText(INVOICE_TEXT_RULES.notes)
  notes?: string | null;

  @IsOptional()
  @IsUUID()
  userId?: string;
}

@Edit()
export class UpdateInvoiceDto implements UpdateInvoiceRequest {
  @IsUUID()
  id: string;

  @IsOptional()
  @IsInt()
  version?: number;

  @IsText(INVOICE_TEXT_RULES.invoiceTo)
  invoiceTo: string;

  @IsText(INVOICE_TEXT_RULES.notes)
  notes?: string | null;
}

export class AdminInvoiceDto implements AdminInvoiceRequest {
  @IsOptional()
  @IsInt()
  version?: number;

  @IsOptional()
  @IsText(INVOICE_TEXT_RULES.invoiceTo)
  invoiceTo?: string;

  @IsText(INVOICE_TEXT_RULES.notes)
  notes?: string | null;

  @IsOptional()
  @IsBoolean()
  isPaid?: boolean;
}

class InvoiceFilterDto implements Pick<InvoiceListRequest, 'userId' | 'isPaid' | 'isRead' | 'isOverdue'> {
  @IsOptional()
  @IsUUID()
  userId?: string;

  @IsBooleanFilter()
  isPaid?: boolean;

  @IsBooleanFilter()
  isRead?: boolean;

  @IsBooleanFilter()
  isOverdue?: boolean;
}

export const INVOICE_LIST = defineList({
  resource: 'invoices',
  filter: InvoiceFilterDto,
  sortFields: INVOICE_SORT_LABELS,
  defaultSort: { field: 'invoiceNo', descending: true },
});
export type InvoiceList = ListOf<typeof INVOICE_LIST>;
