import {
  AccountStatus,
  ADDRESS_TEXT_RULES,
  MESSAGES,
  Role,
  ROLE_NAMES,
  type RoleName,
  SUSPENSION_TEXT_RULES,
  type SuspendRequest,
  TEXT_RULES,
  type UpdateUserRequest,
  USER_GROUPS,
  USER_SORT_LABELS,
  type UserGroup,
  type UserListRequest,
  type UserRoles,
} from '@lanewise/contracts';
import {
  defineList,
  IsBooleanFilter,
  Edit,
  IsMemberFilter,
  IsText,
  IsWireDate,
  type ListOf,
  ToMember,
  ToMemberNames,
} from '@lanewise/http';
import { ArrayNotEmpty, IsArray, IsEnum, IsIn, IsInt, IsOptional, IsUUID } from 'class-validator';

/** The administrators' form names the account in the path. */
@Edit()
export class AdminUserDto implements Omit<UpdateUserRequest, 'id'> {
  @IsText(TEXT_RULES.companyName)
  companyName: string;

  @IsText(TEXT_RULES.firstName)
  firstName: string;

  @IsText(TEXT_RULES.lastName)
  lastName: string;

  @IsText(TEXT_RULES.mc)
  mc?: string | null;

  @IsText(TEXT_RULES.dot)
  dot?: string | null;

  @IsText(TEXT_RULES.avatar)
  avatar?: string | null;

  @IsText(TEXT_RULES.phone)
  phoneNumber?: string | null;

  @IsText(ADDRESS_TEXT_RULES.street)
  street?: string | null;

  @IsText(ADDRESS_TEXT_RULES.city)
  city?: string | null;

  @IsText(ADDRESS_TEXT_RULES.state)
  state?: string | null;

  @IsText(ADDRESS_TEXT_RULES.zip)
  zip?: string | null;

  @IsText(ADDRESS_TEXT_RULES.country)
  country?: string | null;

  @IsOptional()
  @ToMember(AccountStatus)
  @IsEnum(AccountStatus)
  accountStatus?: AccountStatus;

  @IsOptional()
  @IsWireDate(MESSAGES.paidDateInvalid)
  startPayedPeriodDate?: string | null;

  @IsOptional()
  @IsWireDate(MESSAGES.paidDateInvalid)
  finishPayedPeriodDate?: string | null;

  @IsOptional()
  @IsArray()
  @IsIn(ROLE_NAMES, { each: true })
  roles?: RoleName[];

  @IsOptional()
  @IsInt()
  version?: number;
}

export class UpdateUserDto extends AdminUserDto implements UpdateUserRequest {
  @IsUUID()
  id: string;
}

export class UserFilterDto implements Pick<UserListRequest, 'accountStatus' | 'group' | 'isSuspended'> {
  @IsMemberFilter(AccountStatus)
  accountStatus?: AccountStatus;

  @IsOptional()
  @IsIn(USER_GROUPS)
  group?: UserGroup;

  @IsBooleanFilter()
  isSuspended?: boolean;
}

export const USER_LIST = defineList({
  resource: 'users',
  filter: UserFilterDto,
  sortFields: USER_SORT_LABELS,
  defaultSort: { field: 'firstName', descending: false },
});
export type UserList = ListOf<typeof USER_LIST>;

export class SuspendDto implements SuspendRequest {
  @IsText(SUSPENSION_TEXT_RULES.reason)
  reason: string;
}

export class UserRolesDto implements Omit<UserRoles, 'allRoles' | 'version'> {
  @IsUUID()
  userId: string;

  /** Requests name them or give their numbers. */
  @ToMemberNames(Role)
  @ArrayNotEmpty({ message: MESSAGES.roleMissing })
  @IsIn(ROLE_NAMES, { each: true, message: MESSAGES.roleMissing })
  userRoles: RoleName[];

  @IsOptional()
  @IsInt()
  version?: number;
}
