import type { UpdateUserRequest, User } from '@lanewise/contracts';

/** The values of the profile form. */
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

/** Returns the request that saves the form. The picture is saved separately. */
export function profileUpdate({ id }: User, values: ProfileValues): UpdateUserRequest {
  return {
    ...values,
    id,
    mc: values.mc || null,
    dot: values.dot || null,
    phoneNumber: values.phoneNumber || null,
  };
}

/** Returns the request that changes only the picture; null removes it. */
export function avatarUpdate({ id, companyName, firstName, lastName }: User, avatar: string | null) {
  return { id, companyName, firstName, lastName, avatar } satisfies UpdateUserRequest;
}
