export { createApp, database } from './create-app.js';
export { importSettings } from './imports.config.js';
export { ImportsService } from './imports/imports.service.js';
