export { createKafkaBroker } from './kafka-broker.js';
export { createNginx } from './nginx.js';
export { freePort, isListening } from './ports.js';
export { ProcessNotes } from './process-notes.js';
export { RELEASE } from './service-process.js';
export { type Cluster, type ClusterOptions, startCluster } from './start-cluster.js';
export type { Store } from './connections.js';
