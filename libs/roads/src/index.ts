export { DIMENSIONS, squaredLine, writeDirection } from './direction.js';
export { JoinTable } from './join-table.js';
export type { RoadDistance } from './road-distance.js';
export { RoadRow } from './road-row.js';
export { loadRoads, Roads, ROADS_NOTICE } from './roads.js';
