import { ADDRESS_FIELDS, type PostalAddress, type UpdateUserRequest, type User } from '@lanewise/contracts';

/** The values of the profile form. */
export interface ProfileValues extends Record<keyof PostalAddress, string> {
  companyName: string;
  mc: string;
  dot: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

/** What may be left empty. */
const OPTIONAL = ['mc', 'dot', 'phoneNumber', ...ADDRESS_FIELDS] as const;
type Optional = (typeof OPTIONAL)[number];

export function profileValues(user: User): ProfileValues {
  const { companyName, firstName, lastName } = user;
  return { companyName, firstName, lastName, ...ofOptional((field) => user[field] ?? '') };
}

/** Returns the request that saves the form. The picture is saved separately. */
export function profileUpdate({ id }: User, values: ProfileValues): UpdateUserRequest {
  return { ...values, id, ...ofOptional((field) => values[field] || null) };
}

const ofOptional = <Value>(valueOf: (field: Optional) => Value) =>
  Object.fromEntries(OPTIONAL.map((field) => [field, valueOf(field)])) as Record<Optional, Value>;

/** Returns the request that changes only the picture; null removes it. */
export function avatarUpdate({ id, companyName, firstName, lastName }: User, avatar: string | null) {
  return { id, companyName, firstName, lastName, avatar } satisfies UpdateUserRequest;
}
