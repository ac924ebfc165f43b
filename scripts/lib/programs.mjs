import { ensurePackage } from './debian-package.mjs';
import { findProgram } from './find-program.mjs';
import { ensureKafka } from './kafka.mjs';
import { asEnvironment } from './program-environment.mjs';

/** Looked for beyond `PATH`, as an ordinary user's often lacks it. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * What the cluster runs beside its own processes, as environment: `REDIS_SERVER_PATH`, `NGINX_PATH`, `JAVA_PATH`
 * and `KAFKA_LIBS`, or in `REDIS_SERVER_MISSING`, `NGINX_MISSING`, `KAFKA_MISSING` the reason why there is none.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureClusterPrograms() {
  return { ...(await ensureRedis()), ...(await ensureNginx()), ...(await ensureKafka()) };
}

export const ensureRedis = () => ensureProgram('Redis', 'redis-server', 'REDIS_SERVER_PATH');
export const ensureNginx = () => ensureProgram('nginx', 'nginx', 'NGINX_PATH');

/** Programs whose Debian package has their name. */
async function ensureProgram(title, name, variable) {
  const program = await ensurePackage({
    title,
    packageName: name,
    find: () => process.env[variable] || findProgram(name, SYSTEM_FOLDERS),
    hint: `set ${variable}`,
  });
  return asEnvironment(variable, program);
}

/** The reasons why programs are missing. */
export const missingOf = (environment) =>
  Object.entries(environment)
    .filter(([variable]) => variable.endsWith('_MISSING'))
    .map(([, reason]) => reason);
