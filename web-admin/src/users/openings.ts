/** The drawers of a user, as the address names them. */
export const EDIT = 'edit';
export const MANAGE = 'manage';
