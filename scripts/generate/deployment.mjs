import { withRegions } from './regions.mjs';
import { mebibytes, nodeOptions, sizing } from './sizing.mjs';

const NGINX = 'deploy/nginx/nginx.conf.template';
const COMPOSE = 'docker-compose.yml';
const ENVIRONMENT = '.env.example';

/** Settings that compose gives a value of its own unless .env does. */
const COMPOSE_DEFAULTS = { SMTP_URL: 'smtp://mailpit:1025' };

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
 * @param {readonly { prefix: string, service: string }[]} routes the longest prefix first
 * @param {{ sender: number, server: number }} idleSeconds how long idle connections are kept
 * @returns {Record<string, string>} file → text
 */
export const deploymentFiles = (manifests, routes, idleSeconds) => ({
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
      ...anchored('servers', manifests, ({ name }) => `${serversOf(name)}: ${replicasOf(name)}`),
      'x-web-memory: &web-memory',
      ...memoryLimits(mebibytes(sizing('web').memory)).map((line) => `  ${line}`),
      ...anchored('healthy', manifests, ({ name }) => `${name}: { condition: service_healthy }`),
    ],
    services: manifests.flatMap(composeService),
    volumes: manifests.filter(({ filesFolder }) => filesFolder).map(({ filesFolder }) => `${filesFolder}:`),
  }),
  [ENVIRONMENT]: withRegions(ENVIRONMENT, {
    passwords: manifests.map(({ name }) => `${passwordOf(name)}=`),
    settings: Object.entries(Object.assign({}, ...manifests.map(operatorSettings))).flatMap(
      ([name, setting]) => [`# ${inComment(setting)}`, `${name}=`],
    ),
  }),
});

const variableOf = (service) => service.toUpperCase().replaceAll('-', '_');
const passwordOf = (service) => `${variableOf(service)}_DB_PASSWORD`;
const serversOf = (service) => `${variableOf(service)}_SERVERS`;

/** As nginx matches a prefix: on segment borders and in any case. */
const patternOf = (prefix) => `~*^${prefix.replaceAll('.', '\\.')}(/|$)`;

/** nginx asks for the addresses of a service's replicas every five seconds. */
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
    `    DATABASE_URL: postgres://lanewise_${name}:\${${passwordOf(name)}:?is missing, see .env.example}@postgres:5432/lanewise`,
    ...Object.keys(operatorSettings(manifest)).map(
      (setting) => `    ${setting}: ${valueOf(setting, manifest)}`,
    ),
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
    ? `\${${name}:?is missing, see .env.example}`
    : `\${${name}:-${COMPOSE_DEFAULTS[name] ?? ''}}`;

const inComment = ({ about, default: value }) =>
  about.replaceAll('`', '') + (value === undefined || value === '' ? '' : ` When empty: ${value}.`);
