export { seedDemoTrucks } from './demo/demo-trucks.js';
export { manifest } from './manifest.js';
