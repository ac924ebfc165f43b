export { postLoad, repostLoad } from './broker-loads/post-load.js';
export { manifest } from './manifest.js';
export { MarketLoad } from './market-loads/market-load.entity.js';
export { addSavedLoad } from './saved-loads/save-load.js';
export { KnownTruck } from './trucks/known-truck.entity.js';
