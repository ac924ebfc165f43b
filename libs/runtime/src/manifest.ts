import {
  AccountProjection1700000000001,
  AccountTombstones1764700000000,
  type TokenKeys,
} from '@lanewise/auth';
import type { ServiceName } from '@lanewise/contracts';
import type { DatabaseOptions } from '@lanewise/database';
import { IdempotencyKeys1700000000002 } from '@lanewise/http';
import { DeadLetter, type EventTransport, MESSAGING_MIGRATIONS } from '@lanewise/messaging';
import type { DynamicModule, Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { ConfigurationSpec } from './config.js';

/** What a service is given by whoever runs it. */
export interface ServiceDependencies {
  /** Postgres URL; the connection takes the service's role. */
  databaseUrl: string;
  /** Empty: jobs and the counters that replicas share live in Postgres. */
  redisUrl: string;
  transport: EventTransport;
  /** Whether to bring the schema up to date first; otherwise an outdated schema keeps the service from starting. */
  migrate: boolean;
  /** Proxies in front of the service; what reaches the first of them in `X-Forwarded-For` is not believed. */
  trustedHops: number;
  /** Where the keys of access tokens come from. The service that issues the tokens needs none. */
  tokenKeys?: TokenKeys;
  /** Resolves to where the product is reached, such as `http://127.0.0.1:3000`, once it listens. */
  address: Promise<string>;
}

/** What a service makes its module from. */
export interface ServiceContext<Settings> extends ServiceDependencies {
  settings: Readonly<Settings>;
  /** Connected to the service's schema, which is up to date. */
  dataSource: DataSource;
}

/** A command of the operator on a service's database. Returns what to print; an error's message is printed as it is. */
export type Command = (dataSource: DataSource, args: string[]) => Promise<string>;

/** What a service says of itself. Whoever runs services, routes to them or prepares their stores goes by it. */
export interface ServiceManifest<Settings extends object = object> {
  name: ServiceName;
  /** Prefixes of the paths that it serves, beside `/api/ops/<name>`. The longest prefix of all services wins. */
  paths: readonly string[];
  /** Paths that are served only where all services share a process. */
  localPaths?(settings: Readonly<Settings>): readonly string[];
  /** Its tables, beside those that every service has. */
  database: Pick<DatabaseOptions, 'entities' | 'migrations'>;
  /** Its environment variables, beside those that every service has. */
  settings: ConfigurationSpec<Settings>;
  /** Settings whose default works only where all services share a process. */
  requiredAlone?: readonly string[];
  /** The folder of `DATA_DIR`, or the prefix in the bucket, in which it keeps files. */
  filesFolder?: string;
  /** Whether it issues the access tokens. The other services learn its keys and its accounts. */
  issuesTokens?: boolean;
  /** Commands by name: `node dist/identity.js administrator <e-mail>`. */
  commands?: Readonly<Record<string, Command>>;
  /** Makes its Nest module. */
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

/** The routing table: the first prefix that matches, on segment borders and in any case, decides. */
export function routesOf(
  services: readonly { name: ServiceName; paths: readonly string[] }[],
): readonly Route[] {
  return services
    .flatMap(({ name, paths }) => [...paths, `/api/ops/${name}`].map((prefix) => ({ prefix, service: name })))
    .sort((a, b) => b.prefix.length - a.prefix.length || a.prefix.localeCompare(b.prefix));
}

/** What a service keeps in Postgres, all of it. */
export const databaseOf = ({
  name,
  database,
  issuesTokens,
}: ServiceManifest): Omit<DatabaseOptions, 'url'> => ({
  service: name,
  entities: [...database.entities, DeadLetter],
  migrations: [
    ...MESSAGING_MIGRATIONS,
    IdempotencyKeys1700000000002,
    ...(issuesTokens ? [] : [AccountProjection1700000000001, AccountTombstones1764700000000]),
    ...database.migrations,
  ],
});
