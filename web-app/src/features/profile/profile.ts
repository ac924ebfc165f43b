import { editOf } from '@lanewise/browser';
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

/** The fields that may be left empty. */
const OPTIONAL = ['mc', 'dot', 'phoneNumber', ...ADDRESS_FIELDS] as const;
type Optional = (typeof OPTIONAL)[number];

export function profileValues(user: User): ProfileValues {
  const { companyName, firstName, lastName } = user;
  return { companyName, firstName, lastName, ...ofOptional((field) => user[field] ?? '') };
}

/** Returns the request that saves the form as an edit of a user. The picture is saved separately. */
export function profileUpdate(user: User, values: ProfileValues): UpdateUserRequest {
  const request = { ...values, ...ofOptional((field) => values[field] || null) };
  return { id: user.id, ...editOf(user, request) };
}

const ofOptional = <Value>(valueOf: (field: Optional) => Value) =>
  Object.fromEntries(OPTIONAL.map((field) => [field, valueOf(field)])) as Record<Optional, Value>;
