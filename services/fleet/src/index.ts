export { manifest } from './manifest.js';
export { addTruck } from './trucks/save-truck.js';
