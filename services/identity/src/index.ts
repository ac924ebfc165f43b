export { emailKeyOf, NEW_ACCOUNT } from './accounts/account.rules.js';
export { changeAccount, createAccount } from './accounts/change-account.js';
export { findOwner } from './accounts/find-accounts.js';
export { changePassword } from './accounts/transitions.js';
export { openImages } from './identity.config.js';
export { addImage } from './images/add-image.js';
export { manifest } from './manifest.js';
export { hashPassword, verifyPassword } from './sessions/passwords.js';
