export type { City } from './city.js';
export * from './city-table.js';
export * from './distance.js';
export * from './load-city-table.js';
export * from './time-zone.js';
export * from './us-states.js';
