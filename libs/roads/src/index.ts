export { type Join, MAX_JOINS } from './graph/joins.js';
export { RoadRow } from './road-row.js';
export { loadRoads, type RoadDistance, Roads, ROADS_NOTICE } from './roads.js';
