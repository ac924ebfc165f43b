import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureDocker, ensureMailpit } from './docker.mjs';
import { ensureKafka } from './kafka.mjs';
import {
  ensureCollector,
  ensureEtcd,
  ensureKubeconform,
  ensureKubernetes,
  ensureKubeScore,
  ensureKwok,
  ensureOperators,
} from './kubernetes.mjs';
import { withLock } from './lock.mjs';
import { ensureNodeOfImages, ensureOldestNode } from './node-release.mjs';
import { ensurePostgresTools } from './postgres-tools.mjs';
import { ensureNginx, ensurePrometheus, ensurePromtool, ensureRclone, ensureRedis } from './programs.mjs';
import { ensureS3Server } from './s3-server.mjs';
import { ensureToxiproxy } from './toxiproxy.mjs';

/** Programs that tests need beside the packages from npm, by the environment variable that names them. */
const PROGRAMS = {
  CHROMIUM_PATH: ensureChromium,
  REDIS_SERVER_PATH: ensureRedis,
  NGINX_PATH: ensureNginx,
  PROMTOOL_PATH: ensurePromtool,
  PROMETHEUS_PATH: ensurePrometheus,
  KAFKA_LIBS: ensureKafka,
  RCLONE_PATH: ensureRclone,
  VERSITYGW_PATH: ensureS3Server,
  NODE_OF_IMAGES_PATH: ensureNodeOfImages,
  OLDEST_NODE_PATH: ensureOldestNode,
  POSTGRES_TOOLS: ensurePostgresTools,
  TOXIPROXY_PATH: ensureToxiproxy,
  KUBERNETES_PROGRAMS: ensureKubernetes,
  ETCD_PROGRAMS: ensureEtcd,
  KWOK_PATH: ensureKwok,
  OPERATORS_PROGRAMS: ensureOperators,
  KUBECONFORM_PATH: ensureKubeconform,
  KUBE_SCORE_PATH: ensureKubeScore,
  COLLECTOR_PROGRAMS: ensureCollector,
  DOCKERD_PATH: ensureDocker,
  MAILPIT_PATH: ensureMailpit,
};

/** Relative imports, as TypeScript and `new URL` write them. */
const IMPORT = /(?:from |import |URL\()'(\.[^']+)'/g;

/**
 * Finds or installs the programs that these test files use. Each is made by one process at a time.
 *
 * @param {string[]} files Absolute paths.
 * @returns {Promise<Record<string, string>>} As environment; for each that cannot be had, the reason why.
 */
export async function ensureTestPrograms(files) {
  const sources = [...sourcesOf(files)];
  const environment = {};
  for (const [variable, ensure] of Object.entries(PROGRAMS)) {
    if (sources.some((source) => source.includes(variable)))
      Object.assign(environment, await withLock(variable, ensure));
  }
  return environment;
}

/** The texts of files and of all that they import by a relative path. */
function sourcesOf(files) {
  const sources = new Map();
  const visit = (file) => {
    if (sources.has(file) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return;
    const source = readFileSync(file, 'utf8');
    sources.set(file, source);
    for (const [, path] of source.matchAll(IMPORT))
      visit(resolve(dirname(file), path.replace(/\.js$/, '.ts')));
  };
  for (const file of files) visit(file);
  return sources.values();
}
