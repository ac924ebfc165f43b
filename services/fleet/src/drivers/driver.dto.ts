import {
  type CreateDriverRequest,
  DRIVER_SORT_LABELS,
  type DriverListRequest,
  TEXT_RULES,
  type UpdateDriverRequest,
} from '@lanewise/contracts';
import { defineList, Edit, IsText, type ListOf } from '@lanewise/http';
import { IsInt, IsOptional, IsUUID } from 'class-validator';

export class CreateDriverDto implements CreateDriverRequest {
  @IsText(TEXT_RULES.firstName)
  firstName: string;

  @IsText(TEXT_RULES.lastName)
  lastName: string;

  @IsText(TEXT_RULES.requiredPhone)
  phone: string;

  @IsText(TEXT_RULES.email)
  email: string;

  @IsText(TEXT_RULES.avatar)
  avatar?: string | null;

  @IsText(TEXT_RULES.notes)
  notes?: string | null;

  @IsOptional()
  @IsUUID()
  truckId?: string | null;

  @IsOptional()
  @IsUUID()
  userId?: string;
}

@Edit()
export class UpdateDriverDto extends CreateDriverDto implements UpdateDriverRequest {
  @IsUUID()
  id: string;

  @IsOptional()
  @IsInt()
  version?: number;
}

export class DeleteDriverQuery {
  @IsUUID()
  id: string;
}

export class DriverFilterDto implements Pick<DriverListRequest, 'truckId'> {
  @IsOptional()
  @IsUUID()
  truckId?: string;
}

export const DRIVER_LIST = defineList({
  resource: 'drivers',
  filter: DriverFilterDto,
  sortFields: DRIVER_SORT_LABELS,
  defaultSort: { field: 'firstName', descending: false },
});
export type DriverList = ListOf<typeof DRIVER_LIST>;
