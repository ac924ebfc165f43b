export { createApp, database } from './create-app.js';
export { seedDemoTrucks } from './demo/demo-trucks.js';
