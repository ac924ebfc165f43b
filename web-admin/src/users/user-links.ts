/** The drawers of a user, as the address names them. */
export const EDIT = 'edit';
export const MANAGE = 'manage';

/** Address of everything about a user. */
export const userAddress = (userId: string): string => `/users?${new URLSearchParams({ [MANAGE]: userId })}`;
