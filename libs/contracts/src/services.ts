/**
 * The services of the product, and the only list of them: each has a folder in `services/`, a Postgres schema and a
 * database role of its name. What a service is, its manifest says (`services/<name>/src/manifest.ts`).
 */
export const SERVICES = ['identity', 'fleet', 'loads', 'imports', 'notifications'] as const;
export type ServiceName = (typeof SERVICES)[number];
