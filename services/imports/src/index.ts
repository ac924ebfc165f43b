export { addBroker } from './brokers/save-broker.js';
export { openLoadFiles } from './imports.config.js';
export { Import } from './imports/import.entity.js';
export { ImportsService } from './imports/imports.service.js';
export { manifest } from './manifest.js';
