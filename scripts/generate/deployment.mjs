import { withRegions } from './regions.mjs';
import { mebibytes, nodeOptions, sizing } from './sizing.mjs';

const NGINX = 'deploy/nginx/nginx.conf.template';
const COMPOSE = 'docker-compose.yml';
const ENVIRONMENT = '.env.example';

/** Settings that compose gives a value of its own unless .env does. */
const COMPOSE_DEFAULTS = { SMTP_URL: 'smtp://mailpit:1025' };
/** A service as the user of its name in a store, whose password .env has. */
const STORES = ['DB', 'KAFKA', 'REDIS'];
/** The rights of a service in Redis: the commands of its queues and counters, on its own keys. */
const REDIS_COMMANDS =
  '+@string +@hash +@list +@set +@sortedset +@stream +@keyspace +@scripting +@transaction +@connection -@admin -@dangerous -scan -randomkey -function +info +time';

/**
 * Returns what nginx and compose need to know about the services.
 *
 * @typedef {{
 *   name: string,
 *   settings: object,
 *   requiredAlone?: readonly string[],
 *   filesFolder?: string,
 *   worker?: object,
 * }} Manifest
 * @param {readonly Manifest[]} manifests
 * @param {{
 *   routes: readonly { prefix: string, service: string }[],
 *   idleSeconds: { sender: number, server: number },
 *   readers: string,
 *   keyPatternsOf: (service: string) => readonly string[],
 * }} facts the routes, the longest prefix first; how long idle connections are kept; who reads which topics; a service's
 *   keys in Redis
 * @returns {Record<string, string>} file → text
 */
export const deploymentFiles = (manifests, { routes, idleSeconds, readers, keyPatternsOf }) => ({
  [NGINX]: withRegions(NGINX, {
    'idle connections': [`keepalive_timeout ${idleSeconds.server}s;`],
    upstreams: manifests.map(
      ({ name }) =>
        `upstream ${name} { \${${serversOf(name)}} keepalive 32; keepalive_timeout ${idleSeconds.sender}s; }`,
    ),
    routes: routes.map(({ prefix, service }) => `${patternOf(prefix).padEnd(52)} ${service};`),
  }),
  [COMPOSE]: withRegions(COMPOSE, {
    'per service': [
      ...anchored('passwords', manifests, ({ name }) => `${passwordOf(name)}: \${${passwordOf(name)}}`),
      // Sorted by the names of the users.
      ...anchored(
        'kafka-passwords',
        manifests,
        ({ name }) => `PASSWORD_${name}: ${required(passwordOf(name, 'KAFKA'))}`,
      ),
      ...anchored(
        'redis-passwords',
        manifests,
        ({ name }) => `PASSWORD_${name}: ${required(passwordOf(name, 'REDIS'))}`,
      ),
      ...anchored('servers', manifests, ({ name }) => `${serversOf(name)}: ${replicasOf(name)}`),
      'x-web-memory: &web-memory',
      ...memoryLimits(mebibytes(sizing('web').memory)).map((line) => `  ${line}`),
      ...anchored('healthy', manifests, ({ name }) => `${name}: { condition: service_healthy }`),
    ],
    services: manifests.flatMap(composeService),
    readers: [`KAFKA_READERS: ${readers}`],
    'redis users': manifests.map(
      ({ name }) =>
        `user ${name} on >$$PASSWORD_${name} ${keyPatternsOf(name)
          .map((pattern) => `~${pattern}`)
          .join(' ')} ${REDIS_COMMANDS}`,
    ),
    volumes: manifests.filter(({ filesFolder }) => filesFolder).map(({ filesFolder }) => `${filesFolder}:`),
  }),
  [ENVIRONMENT]: withRegions(ENVIRONMENT, {
    passwords: STORES.flatMap((store) => manifests.map(({ name }) => `${passwordOf(name, store)}=`)),
    settings: Object.entries(Object.assign({}, ...manifests.map(operatorSettings))).flatMap(
      ([name, setting]) => [`# ${inComment(setting)}`, `${name}=`],
    ),
  }),
});

const variableOf = (service) => service.toUpperCase().replaceAll('-', '_');
const passwordOf = (service, store = 'DB') => `${variableOf(service)}_${store}_PASSWORD`;
const required = (name) => `\${${name}:?is missing, see .env.example}`;
const serversOf = (service) => `${variableOf(service)}_SERVERS`;

/** Matches a prefix as nginx does: on segment borders and in any case. */
const patternOf = (prefix) => `~*^${prefix.replaceAll('.', '\\.')}(/|$)`;

/** nginx resolves the addresses of a service's replicas every five seconds. */
const replicasOf = (service) =>
  `zone ${service} 64k; resolver 127.0.0.11 valid=5s ipv6=off; resolver_timeout 5s; server ${service}:3000 resolve max_fails=0;`;

const anchored = (name, manifests, lineOf) => [
  `x-${name}: &${name}`,
  ...manifests.map((manifest) => `  ${lineOf(manifest)}`),
];

/** MiB of a service with its worker, which runs beside it. */
const memoryOf = ({ name, worker }) =>
  mebibytes(sizing(name).memory) + (worker ? mebibytes(sizing(`${name}-worker`).memory) : 0);

/** Without swap: there a full process would be slow for everyone, where else it is started again. */
const memoryLimits = (mib) => [`mem_limit: ${mib}m`, `memswap_limit: ${mib}m`];

/** A service, and the job of its migrations. */
const composeService = (manifest) => {
  const { name, filesFolder } = manifest;
  const limits = memoryLimits(memoryOf(manifest));
  return [
    `${name}:`,
    '  <<: *service',
    `  image: lanewise/${name}`,
    `  build: { context: ., target: service, args: { SERVICE: ${name} } }`,
    ...limits.map((line) => `  ${line}`),
    `  environment: &${name}`,
    '    <<: *settings',
    `    NODE_OPTIONS: ${nodeOptions(sizing(name))}`,
    `    DATABASE_URL: postgres://lanewise_${name}:${required(passwordOf(name))}@postgres:5432/lanewise`,
    `    REDIS_URL: redis://${name}:${required(passwordOf(name, 'REDIS'))}@redis:6379`,
    `    KAFKA_SASL_USERNAME: ${name}`,
    `    KAFKA_SASL_PASSWORD: ${required(passwordOf(name, 'KAFKA'))}`,
    ...Object.keys(operatorSettings(manifest)).map(
      (setting) => `    ${setting}: ${valueOf(setting, manifest)}`,
    ),
    // Only what sends mail reaches the mail server.
    ...('SMTP_URL' in manifest.settings ? ['  networks: [front, back, mail]'] : []),
    ...(filesFolder ? [`  volumes: [${filesFolder}:/data]`] : []),
    '  depends_on:',
    '    <<: *ready',
    `    migrate-${name}: { condition: service_completed_successfully }`,
    '',
    `migrate-${name}: { <<: *migration, image: lanewise/${name}, environment: *${name}, ${limits.join(', ')} }`,
    '',
  ];
};

/** The settings of a service that .env decides: the image knows where its volume is, and each service has its worker. */
const operatorSettings = ({ settings: { DATA_DIR: _ofTheImage, IMPORT_WORKER: _asChild, ...settings } }) =>
  settings;

const valueOf = (name, { requiredAlone = [] }) =>
  requiredAlone.includes(name) && !(name in COMPOSE_DEFAULTS)
    ? required(name)
    : `\${${name}:-${COMPOSE_DEFAULTS[name] ?? ''}}`;

const inComment = ({ about, default: value }) =>
  about.replaceAll('`', '') + (value === undefined || value === '' ? '' : ` When empty: ${value}.`);
