import {
  type Client,
  CLIENT_SORT_LABELS,
  CLIENT_STATUSES,
  type ClientListRequest,
  ClientStatus,
  type CreateClientRequest,
  LIMITS,
  type ListRequest,
  MESSAGES,
  MAX_INVITATIONS,
  NUMBER_RULES,
  Role,
  ROLE_NAMES,
  type RoleName,
  type SaveClientRequest,
  type SendInvitationsRequest,
  SIGN_UP_ROLES,
  type SignUpRole,
  TEXT_RULES,
  type UpdateClientRequest,
} from '@lanewise/contracts';
import {
  defineList,
  Edit,
  IsAmount,
  IsBooleanFilter,
  IsMemberFilter,
  IsText,
  type ListOf,
  MaxCharacters,
  ToMember,
  ToMemberNames,
} from '@lanewise/http';
import { ArrayMaxSize, ArrayNotEmpty, IsIn, IsInt, IsOptional, IsString, IsUUID } from 'class-validator';

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

  @IsAmount(NUMBER_RULES.timeZoneShift)
  timeZoneShift: number;

  @IsText(TEXT_RULES.notes)
  notes?: string | null;
}

@Edit()
export class SaveClientDto extends CreateClientDto implements SaveClientRequest {
  @IsOptional()
  @IsInt()
  version?: number;
}

export class UpdateClientDto extends SaveClientDto implements UpdateClientRequest {
  @IsUUID()
  id: string;
}

export class ClientFilterDto implements Omit<ClientListRequest, keyof ListRequest> {
  @IsMemberFilter(ClientStatus)
  clientStatus?: Client['clientStatus'];

  @IsOptional()
  @ToMemberNames(Role)
  @IsIn(ROLE_NAMES, { each: true })
  appRoles?: RoleName[];

  @IsBooleanFilter()
  isSignedUp?: boolean;

  @IsOptional()
  @IsUUID()
  accountId?: string;
}

export const CLIENT_LIST = defineList({
  resource: 'clients',
  filter: ClientFilterDto,
  sortFields: CLIENT_SORT_LABELS,
  defaultSort: { field: 'name', descending: false },
});
export type ClientList = ListOf<typeof CLIENT_LIST>;

export class SendInvitationsDto implements SendInvitationsRequest {
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_INVITATIONS)
  @IsUUID('all', { each: true })
  ids: string[];
}

export class InvitationQuery {
  @IsString({ message: MESSAGES.invitationInvalid })
  @MaxCharacters(LIMITS.linkCode, { message: MESSAGES.invitationInvalid })
  code: string;
}
