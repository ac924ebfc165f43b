export { createApp } from './create-app.js';
export { seedDemoTrucks } from './demo/demo-trucks.js';
