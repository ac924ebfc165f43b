import { resolve } from 'node:path';
import { demoSettings, findRepository, listenSettings, readConfiguration, text } from '@lanewise/runtime';

export const REPOSITORY = findRepository();

/** Settings of the whole product as separate processes. */
export const clusterSettings = {
  ...listenSettings,
  ...demoSettings,
  DATA_DIR: text({
    about: 'Folder for data and logs.',
    expected: 'a folder for data',
    default: resolve(REPOSITORY, '.data/cluster'),
  }),
};

/** A program that `npm run cluster` finds or installs. */
const program = (what: string) => text({ about: `${what}.`, expected: what });

const programSettings = {
  REDIS_SERVER_PATH: program('the path of redis-server'),
  NGINX_PATH: program('the path of nginx'),
  JAVA_PATH: program('the path of java, 17 or later'),
  KAFKA_LIBS: program("the folder of Kafka's jars"),
};

/** Reads the configuration of the whole product as separate processes. */
export function readClusterConfiguration() {
  const { DATA_DIR, DEMO_LOADS, PORT, HOST, ...programs } = readConfiguration({
    ...clusterSettings,
    ...programSettings,
  });
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

/** Paths of the third-party programs that the cluster runs. */
export type Programs = ReturnType<typeof readClusterConfiguration>['programs'];
