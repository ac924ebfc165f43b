export { createApp, database } from './create-app.js';
export { mailSettings } from './notifications.config.js';
