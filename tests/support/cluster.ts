/** What the cluster needs; `npm test` finds or installs each of them. */
const PROGRAMS = ['REDIS_SERVER', 'NGINX', 'KAFKA'] as const;
const PATHS = { REDIS_SERVER: 'REDIS_SERVER_PATH', NGINX: 'NGINX_PATH', KAFKA: 'KAFKA_LIBS' };

/** Why this machine cannot run the cluster; undefined if it can. */
export const CLUSTER_MISSING = PROGRAMS.filter((name) => !process.env[PATHS[name]])
  .map((name) => process.env[`${name}_MISSING`] ?? `${PATHS[name]} is not set`)
  .at(0);
