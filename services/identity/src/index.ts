export { createApp, database } from './create-app.js';
export { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoAccounts } from './demo/demo-accounts.js';
export { type IdentitySettings, identitySettings } from './identity.config.js';
