export { createApp, database } from './create-app.js';
