import {
  AccountStatus,
  fromWireDate,
  LIMITS,
  MESSAGES,
  Role,
  ROLE_NAMES,
  type RoleName,
  TEXT_RULES,
  type UpdateUserRequest,
  type UserListRequest,
  type UserRoles,
} from '@lanewise/contracts';
import { IsText, ListRequestDto, ToList, ToMember, ToMemberNames } from '@lanewise/http';
import {
  ArrayNotEmpty,
  IsArray,
  IsEnum,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateBy,
} from 'class-validator';

const IsWireDate = (message: string): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isWireDate',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && !Number.isNaN(+fromWireDate(value)),
      },
    },
    { message },
  );

class ProfileDto implements Omit<UpdateUserRequest, 'id' | 'phoneNumber'> {
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

  @IsText({})
  avatar?: string | null;

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
}

export class UpdateUserDto extends ProfileDto implements UpdateUserRequest {
  @IsUUID()
  id: string;

  @IsText(TEXT_RULES.phone)
  phoneNumber?: string | null;
}

/** The administrators' form wants a phone number. */
export class AdminUserDto extends ProfileDto implements Omit<UpdateUserRequest, 'id'> {
  @IsText(TEXT_RULES.requiredPhone)
  phoneNumber: string;
}

export class UserListDto extends ListRequestDto implements UserListRequest {
  @IsOptional()
  @ToMember(AccountStatus)
  @IsEnum(AccountStatus)
  accountStatus?: AccountStatus;
}

/** What the administrators' list is filtered by. */
export class UserFilterDto implements Pick<UserListDto, 'accountStatus'> {
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.searchCriteria)
  q?: string;

  @IsOptional()
  @ToMember(AccountStatus)
  @IsEnum(AccountStatus)
  accountStatus?: AccountStatus;

  @IsOptional()
  @ToList()
  @IsUUID('all', { each: true })
  id?: string[];
}

export class UserRolesDto implements Omit<UserRoles, 'allRoles'> {
  @IsUUID()
  userId: string;

  /** Names, or numbers. */
  @ToMemberNames(Role)
  @ArrayNotEmpty({ message: MESSAGES.roleMissing })
  @IsIn(ROLE_NAMES, { each: true, message: MESSAGES.roleMissing })
  userRoles: RoleName[];
}
