import { AccountProjection1795600000002, type TokenKeys } from '@lanewise/auth';
import { type ServiceName, type Topic, TOPICS } from '@lanewise/contracts';
import { type DatabaseOptions, NameOrder1796000000120 } from '@lanewise/database';
import { IdempotencyKeys1795600000001 } from '@lanewise/http';
import type { AccountLimiter } from '@lanewise/limits';
import { DeadLetter, type EventTransport, MESSAGING_MIGRATIONS } from '@lanewise/messaging';
import type { DynamicModule, Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { AuditEntry } from './audit/audit-entry.entity.js';
import type { Clock } from './clock.js';
import type { ConfigurationSpec } from './config.js';

/** The dependencies of a service, from whatever runs it. */
export interface ServiceDependencies {
  /** Postgres URL; the connection switches to the service's role. */
  databaseUrl: string;
  /** When empty, jobs and shared counters are stored in Postgres. */
  redisUrl: string;
  transport: EventTransport;
  /** Whether to migrate the schema first; otherwise the service does not start on an outdated schema. */
  migrate: boolean;
  /** Proxies in front of the service. Entries of `X-Forwarded-For` from before the first of them are ignored. */
  trustedHops: number;
  /** Source of the keys of access tokens. The service that issues the tokens needs none. */
  tokenKeys?: TokenKeys;
  /** Limits the calls of accounts to this process. When absent, nothing is limited. */
  limiter?: AccountLimiter;
  /** The system's when absent. */
  clock?: Clock;
  /**
   * Names under which the service is reached, besides addresses and `localhost`; anything else is refused. Absent where
   * what runs it has looked.
   */
  hosts?: readonly string[];
  /** Resolves to the address at which people reach the product, such as `http://127.0.0.1:3000`, once that is known. */
  address: Promise<string>;
}

/** The input of a service's module. */
export interface ServiceContext<Settings> extends ServiceDependencies {
  settings: Readonly<Settings>;
  /** Connected to the service's migrated schema. */
  dataSource: DataSource;
}

/** An operator's command on a service's database. Returns what to print; the message of an error is printed, too. */
export type Command = (dataSource: DataSource, args: string[]) => Promise<string>;

/** Describes a service to whatever runs it, routes to it or prepares its stores. */
export interface ServiceManifest<Settings extends object = object> {
  name: ServiceName;
  /** Prefixes of the paths it serves, besides `/api/ops/<name>`. The longest matching prefix of all services wins. */
  paths: readonly string[];
  /** Paths that are served only where all services share a process. */
  localPaths?(settings: Readonly<Settings>): readonly string[];
  /** Its tables, besides those that every service has. */
  database: Pick<DatabaseOptions, 'entities' | 'migrations'>;
  /** Its settings, besides those that every service has. */
  settings: ConfigurationSpec<Settings>;
  /** Settings whose default works only where all services share a process. */
  requiredAlone?: readonly string[];
  /** Folder in `DATA_DIR`, or prefix in the bucket, where it keeps files. */
  filesFolder?: string;
  /**
   * The topics whose events it handles, besides `identity.accounts.v1` where it does not issue the tokens. A service with
   * other handlers does not start. It publishes the topics that begin with its name.
   */
  consumes: readonly Topic[];
  /** Topics that only the release before handles: it may read them until its last process is replaced. */
  formerlyConsumes?: readonly Topic[];
  /** Whether it issues the access tokens. The other services get its keys and accounts. */
  issuesTokens?: boolean;
  /** The program that works its queues where that runs apart from the service: `node dist/<program>.js`. */
  worker?: { program: string; queues: readonly string[] };
  /** Commands by name: `node dist/identity.js administrator <email>`. */
  commands?: Readonly<Record<string, Command>>;
  /** Creates its Nest module. */
  create(context: ServiceContext<Settings>): Type | DynamicModule | Promise<DynamicModule>;
}

/** Types a manifest by its settings. */
export const defineService = <Settings extends object>(
  manifest: ServiceManifest<Settings> & { requiredAlone?: readonly (keyof Settings)[] },
): ServiceManifest<Settings> => manifest;

/** A path prefix and the service that serves the paths below it. */
export interface Route {
  prefix: string;
  service: ServiceName;
}

/** Returns the routing table. The first matching prefix decides, by whole segments and ignoring case. */
export function routesOf(
  services: readonly { name: ServiceName; paths: readonly string[] }[],
): readonly Route[] {
  return services
    .flatMap(({ name, paths }) => [...paths, `/api/ops/${name}`].map((prefix) => ({ prefix, service: name })))
    .sort((a, b) => b.prefix.length - a.prefix.length || a.prefix.localeCompare(b.prefix));
}

/** Returns the topics whose events a service handles. */
export const consumedBy = ({
  consumes,
  issuesTokens,
}: Pick<ServiceManifest, 'consumes' | 'issuesTokens'>): readonly Topic[] =>
  issuesTokens ? consumes : [TOPICS.accounts, ...consumes];

/** Returns the topics that a service may read in Kafka, where it may run beside the release before. */
export const readableBy = (
  manifest: Pick<ServiceManifest, 'consumes' | 'formerlyConsumes' | 'issuesTokens'>,
): readonly Topic[] => [...consumedBy(manifest), ...(manifest.formerlyConsumes ?? [])];

/** Returns the database of a service, with the tables that every service has. */
export const databaseOf = ({
  name,
  database,
  issuesTokens,
}: ServiceManifest): Omit<DatabaseOptions, 'url'> => ({
  service: name,
  entities: [...database.entities, DeadLetter, AuditEntry],
  migrations: [
    ...MESSAGING_MIGRATIONS,
    IdempotencyKeys1795600000001,
    NameOrder1796000000120,
    ...(issuesTokens ? [] : [AccountProjection1795600000002]),
    ...database.migrations,
  ],
});
