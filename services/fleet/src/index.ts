export { addDriver } from './drivers/add-driver.js';
export { manifest } from './manifest.js';
export { addTruck } from './trucks/save-truck.js';
