import {
  CLIENT_STATUSES,
  type Client,
  type ClientListRequest,
  ClientStatus,
  type CreateClientRequest,
  LIMITS,
  MESSAGES,
  Role,
  ROLE_NAMES,
  type RoleName,
  SIGN_UP_ROLES,
  type SignUpRole,
  TEXT_RULES,
  type UpdateClientRequest,
} from '@lanewise/contracts';
import { IsText, ListRequestDto, ToList, ToMember, ToMemberNames } from '@lanewise/http';
import {
  ArrayNotEmpty,
  IsEnum,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

export class CreateClientDto implements CreateClientRequest {
  @IsText(TEXT_RULES.clientName)
  name: string;

  @IsText(TEXT_RULES.email)
  email: string;

  @IsText(TEXT_RULES.clientCity)
  city: string;

  @IsOptional()
  @ToMember(ClientStatus)
  @IsIn(CLIENT_STATUSES)
  clientStatus?: Client['clientStatus'];

  @IsOptional()
  @ToMemberNames(Role)
  @ArrayNotEmpty({ message: MESSAGES.roleMissing })
  @IsIn(SIGN_UP_ROLES, { each: true, message: MESSAGES.roleInvalid })
  appRoles?: SignUpRole[];

  @IsText(TEXT_RULES.clientDot)
  dotNumber: string;

  @IsNumber({}, { message: MESSAGES.required })
  @Min(LIMITS.timeZoneShift.min, { message: MESSAGES.timeZoneShiftTooSmall })
  @Max(LIMITS.timeZoneShift.max, { message: MESSAGES.timeZoneShiftTooGreat })
  timeZoneShift: number;

  @IsText(TEXT_RULES.notes)
  notes?: string | null;
}

export class UpdateClientDto extends CreateClientDto implements UpdateClientRequest {
  @IsUUID()
  id: string;
}

export class ClientListDto extends ListRequestDto implements ClientListRequest {
  @IsOptional()
  @ToMember(ClientStatus)
  @IsEnum(ClientStatus)
  clientStatus?: ClientStatus;

  @IsOptional()
  @ToMemberNames(Role)
  @IsIn(ROLE_NAMES, { each: true })
  appRoles?: RoleName[];
}

/** What the administrators' list is filtered by. */
export class ClientFilterDto implements Pick<ClientListDto, 'clientStatus' | 'appRoles'> {
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.searchCriteria)
  q?: string;

  @IsOptional()
  @ToMember(ClientStatus)
  @IsEnum(ClientStatus)
  clientStatus?: ClientStatus;

  @IsOptional()
  @ToMemberNames(Role)
  @IsIn(ROLE_NAMES, { each: true })
  appRoles?: RoleName[];

  @IsOptional()
  @ToList()
  @IsUUID('all', { each: true })
  id?: string[];
}

export class InvitationQuery {
  @IsString({ message: MESSAGES.invitationInvalid })
  code: string;
}
