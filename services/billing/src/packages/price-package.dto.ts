import {
  type CreatePricePackageRequest,
  INVOICE_TEXT_RULES,
  NUMBER_RULES,
  PACKAGE_SORT_LABELS,
  type SavePricePackageRequest,
  TEXT_RULES,
  type UpdatePricePackageRequest,
} from '@lanewise/contracts';
import { defineList, Edit, IsBooleanFilter, IsText, IsAmount, type ListOf } from '@lanewise/http';
import { IsInt, IsOptional, IsUUID } from 'class-validator';

export class CreatePricePackageDto implements CreatePricePackageRequest {
  @IsText(INVOICE_TEXT_RULES.item)
  name: string;

  @IsAmount(NUMBER_RULES.packagePrice)
  price: number;

  @IsText(TEXT_RULES.packageDescription)
  description: string;

  @IsText(TEXT_RULES.posibilities)
  posibilities: string;

  @IsInt({ message: NUMBER_RULES.packagePeriod.tooSmall })
  @IsAmount(NUMBER_RULES.packagePeriod)
  period?: number;
}

@Edit()
export class SavePricePackageDto extends CreatePricePackageDto implements SavePricePackageRequest {
  @IsOptional()
  @IsInt()
  version?: number;
}

export class UpdatePricePackageDto extends SavePricePackageDto implements UpdatePricePackageRequest {
  @IsUUID()
  id: string;
}

export class DeletePricePackageQuery {
  @IsUUID()
  id: string;
}

export const PACKAGE_LIST = defineList({
  resource: 'price-packages',
  sortFields: PACKAGE_SORT_LABELS,
  defaultSort: { field: 'period', descending: false },
});
export type PackageList = ListOf<typeof PACKAGE_LIST>;

class AdminPackageFilterDto {
  @IsBooleanFilter()
  isRetired?: boolean;
}

/** Administrators also see packages that are no longer on sale. */
export const ADMIN_PACKAGE_LIST = defineList({ ...PACKAGE_LIST, filter: AdminPackageFilterDto });
export type AdminPackageList = ListOf<typeof ADMIN_PACKAGE_LIST>;
