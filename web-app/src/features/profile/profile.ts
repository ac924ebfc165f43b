import type { UpdateUserRequest, User } from '@lanewise/contracts';

/** What the profile form holds. */
export interface ProfileValues {
  companyName: string;
  mc: string;
  dot: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

export function profileValues(user: User): ProfileValues {
  const { companyName, mc, dot, firstName, lastName, phoneNumber } = user;
  return { companyName, mc: mc ?? '', dot: dot ?? '', firstName, lastName, phoneNumber: phoneNumber ?? '' };
}

/** The request that saves the form. The picture is saved by itself. */
export function profileUpdate({ id }: User, values: ProfileValues): UpdateUserRequest {
  return {
    ...values,
    id,
    mc: values.mc || null,
    dot: values.dot || null,
    phoneNumber: values.phoneNumber || null,
  };
}

/** The request that changes nothing but the picture; null takes it away. */
export function avatarUpdate({ id, companyName, firstName, lastName }: User, avatar: string | null) {
  return { id, companyName, firstName, lastName, avatar } satisfies UpdateUserRequest;
}
