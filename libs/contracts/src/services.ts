/**
 * The only list of the product's services. Each has a folder in `services/`, a Postgres schema and a database role of
 * its name, and describes itself in its manifest (`services/<name>/src/manifest.ts`).
 */
export const SERVICES = ['identity', 'fleet', 'loads', 'imports', 'billing', 'notifications'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The variable with a service's database, for a program that uses those of several: `FLEET_DATABASE_URL`. */
export const databaseVariableOf = (service: ServiceName) => `${service.toUpperCase()}_DATABASE_URL` as const;
