import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { integer, readConfiguration, serverSettings, text } from '@lanewise/runtime';

export const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/** A program that `npm run cluster` finds or installs. */
const program = (what: string) => text({ expected: what });

const settings = {
  ...serverSettings,
  DATA_DIR: text({ expected: 'a folder for data', default: resolve(REPOSITORY, '.data/cluster') }),
  DEMO_LOADS: integer({ min: 0, max: 10_000_000, default: 30_000 }),
  REDIS_SERVER_PATH: program('the path of redis-server'),
  NGINX_PATH: program('the path of nginx'),
  JAVA_PATH: program('the path of java, 17 or later'),
  KAFKA_LIBS: program("the folder of Kafka's jars"),
};

/** Reads the configuration of the whole product as separate processes. */
export function readClusterConfiguration() {
  const { DATA_DIR, DEMO_LOADS, PORT, HOST, ...programs } = readConfiguration(settings);
  return {
    dataDir: resolve(DATA_DIR),
    demoLoads: DEMO_LOADS,
    port: PORT,
    host: HOST,
    programs: {
      redisServer: programs.REDIS_SERVER_PATH,
      nginx: programs.NGINX_PATH,
      java: programs.JAVA_PATH,
      kafkaLibs: programs.KAFKA_LIBS,
    },
  };
}

/** Where the programs lie that the cluster runs beside its own. */
export type Programs = ReturnType<typeof readClusterConfiguration>['programs'];
