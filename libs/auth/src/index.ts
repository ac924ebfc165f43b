export * from './access-token.js';
export * from './account-projection.migration.js';
export * from './account-source.js';
export * from './actor.js';
export * from './auth.module.js';
export * from './image-ownership.js';
export * from './jwt-auth.guard.js';
export * from './token-keys.js';
