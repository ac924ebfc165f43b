import { ensurePackage } from './debian-package.mjs';
import { findProgram } from './find-program.mjs';
import { ensureKafka } from './kafka.mjs';
import { asEnvironment } from './program-environment.mjs';

/** Searched besides `PATH`, which often lacks them for ordinary users. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * Returns the third-party programs of the cluster as environment: `REDIS_SERVER_PATH`, `NGINX_PATH`, `JAVA_PATH` and
 * `KAFKA_LIBS`, or the reason in `REDIS_SERVER_MISSING`, `NGINX_MISSING` or `KAFKA_MISSING`.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureClusterPrograms() {
  return { ...(await ensureRedis()), ...(await ensureNginx()), ...(await ensureKafka()) };
}

export const ensureRedis = () => ensureProgram('Redis', 'redis-server', 'REDIS_SERVER_PATH');
export const ensureNginx = () => ensureProgram('nginx', 'nginx', 'NGINX_PATH');
export const ensurePrometheus = () => ensureProgram('Prometheus', 'prometheus', 'PROMETHEUS_PATH');
/** Tests alert rules; it comes with Prometheus. */
export const ensurePromtool = () => ensureProgram('promtool', 'promtool', 'PROMTOOL_PATH', 'prometheus');

/** Copies backups to and from a bucket. */
export const ensureRclone = () => ensureProgram('rclone', 'rclone', 'RCLONE_PATH');

/** Ensures a program whose Debian package has the same name, or the one that is given. */
async function ensureProgram(title, name, variable, packageName = name) {
  const program = await ensurePackage({
    title,
    packageName,
    find: () => process.env[variable] || findProgram(name, SYSTEM_FOLDERS),
    hint: `set ${variable}`,
  });
  return asEnvironment(variable, program);
}

/** Returns the reasons why programs are missing. */
export const missingOf = (environment) =>
  Object.entries(environment)
    .filter(([variable]) => variable.endsWith('_MISSING'))
    .map(([, reason]) => reason);
