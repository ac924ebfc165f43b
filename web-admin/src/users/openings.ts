/** What can be open of a user, as the address names it. */
export const EDIT = 'edit';
export const MANAGE = 'manage';
