import {
  type AddPaymentRequest,
  type AdminInvoiceRequest,
  type CreateInvoiceRequest,
  type CreditRequest,
  INCOME_PERIODS,
  type IncomePeriod,
  INVOICE_QUANTITIES,
  INVOICE_SORT_LABELS,
  INVOICE_TEXT_RULES,
  type InvoiceFiguresRequest,
  type InvoiceListRequest,
  type InvoiceQuantity,
  MESSAGES,
  NUMBER_RULES,
  type PayBackCreditRequest,
  type RemoveInvoiceRequest,
  type UpdateInvoiceRequest,
} from '@lanewise/contracts';
import {
  defineList,
  Edit,
  IsAmount,
  IsBooleanFilter,
  IsText,
  IsWireDate,
  type ListOf,
  MaxCharacters,
} from '@lanewise/http';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Matches } from 'class-validator';

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

export class AddPaymentDto implements AddPaymentRequest {
  @IsUUID()
  id: string;

  @IsAmount(NUMBER_RULES.paymentAmount)
  amount?: number;

  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/, { message: MESSAGES.paymentDayInvalid })
  @IsWireDate(MESSAGES.paymentDayInvalid)
  date?: string;
}

export class CreditDto implements CreditRequest {
  @IsOptional()
  @IsUUID()
  userId?: string;
}

export class PayBackCreditDto implements PayBackCreditRequest {
  @IsUUID()
  userId: string;

  @IsAmount(NUMBER_RULES.paymentAmount)
  amount?: number;
}

export class RemoveInvoiceDto implements RemoveInvoiceRequest {
  @IsBooleanFilter()
  takeBack?: boolean;
}

export class InvoiceFiguresDto implements InvoiceFiguresRequest {
  @IsOptional()
  @IsIn(INCOME_PERIODS)
  period?: IncomePeriod;
}

class InvoiceFilterDto implements Pick<
  InvoiceListRequest,
  'userId' | 'isPaid' | 'isVoid' | 'isRead' | 'isOverdue'
> {
  @IsOptional()
  @IsUUID()
  userId?: string;

  @IsBooleanFilter()
  isPaid?: boolean;

  @IsBooleanFilter()
  isVoid?: boolean;

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
