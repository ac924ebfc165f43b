export { ImportsService } from './imports/imports.service.js';
export { manifest } from './manifest.js';
