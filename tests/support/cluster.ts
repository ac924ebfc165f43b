/** What the cluster needs; each is found or installed by `npm test`. */
const PROGRAMS = ['REDIS_SERVER', 'NGINX', 'KAFKA'] as const;
const PATHS = { REDIS_SERVER: 'REDIS_SERVER_PATH', NGINX: 'NGINX_PATH', KAFKA: 'KAFKA_LIBS' };

/** Why this machine cannot run the cluster; undefined when it can. */
export const CLUSTER_MISSING = PROGRAMS.filter((name) => !process.env[PATHS[name]])
  .map((name) => process.env[`${name}_MISSING`] ?? `${PATHS[name]} is not set`)
  .at(0);
