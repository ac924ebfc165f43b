import { randomBytes } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGEST_MESSAGE } from '@lanewise/contracts';
import { logFileOf, type PartContext } from './part.js';
import { freePort, isListening } from './ports.js';
import { runProgram, spawnProgram } from './spawn-program.js';
import { Supervised } from './supervised.js';

export interface KafkaOptions {
  /** Path of java. */
  java: string;
  /** Folder of Kafka's jars. */
  libs: string;
  /** Port for clients. */
  port: number;
  /** Port that clients connect to; a proxy's, if there is one. */
  advertisedPort: number;
  /** Broker settings that override those below. */
  properties?: Record<string, string | number>;
  /** The users of SCRAM-SHA-512 with their passwords; nobody has to sign in unless the properties demand it. */
  users?: Record<string, string>;
}

const JVM_OPTIONS = [
  '-Xms384m',
  '-Xmx384m',
  '-XX:+UseSerialGC',
  // It runs for minutes, which the better compiler would not earn back: a start takes half the processor time.
  '-XX:TieredStopAtLevel=1',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dorg.slf4j.simpleLogger.showDateTime=true',
];

/** Creates a single Kafka node on loopback, broker and controller in one (KRaft). */
export async function createKafkaBroker(
  context: PartContext,
  { java, libs, port, advertisedPort, properties, users = {} }: KafkaOptions,
): Promise<Supervised> {
  const folder = join(context.dataDir, 'kafka');
  const logFile = logFileOf(context, 'kafka');
  const config = join(folder, 'server.properties');
  const settings = {
    ...listeners(port, advertisedPort, await freePort(), await freePort()),
    ...SETTINGS,
    'log.dirs': join(folder, 'data'),
    ...properties,
  };
  const jvm = [...JVM_OPTIONS, '-cp', join(libs, '*')];
  return new Supervised({
    ...context,
    name: 'kafka',
    launch: async () => {
      await mkdir(folder, { recursive: true });
      await format(folder, settings, users, (args) => runProgram({ command: java, args: [...jvm, ...args] }));
      await writeFile(config, toProperties(settings));
      return spawnProgram({ command: java, args: [...jvm, 'kafka.Kafka', config], logFile });
    },
    isReady: () => isListening(port),
    stopSignal: 'SIGTERM',
    logFile,
  });
}

/** Clients have their own listener, so that a proxy affects only them and not the broker itself. */
const listeners = (port: number, advertisedPort: number, own: number, controller: number) => ({
  'process.roles': 'broker,controller',
  'node.id': 1,
  'controller.quorum.voters': `1@127.0.0.1:${controller}`,
  listeners: `CLIENTS://127.0.0.1:${port},OWN://127.0.0.1:${own},CONTROLLER://127.0.0.1:${controller}`,
  'advertised.listeners': `CLIENTS://127.0.0.1:${advertisedPort},OWN://127.0.0.1:${own}`,
  'listener.security.protocol.map': 'CLIENTS:PLAINTEXT,OWN:PLAINTEXT,CONTROLLER:PLAINTEXT',
  'inter.broker.listener.name': 'OWN',
  'controller.listener.names': 'CONTROLLER',
});

const SETTINGS = {
  'auto.create.topics.enable': false,
  'message.max.bytes': LARGEST_MESSAGE,
  'replica.fetch.max.bytes': LARGEST_MESSAGE,
  'group.initial.rebalance.delay.ms': 0,
  'group.min.session.timeout.ms': 1000,
  'offsets.topic.replication.factor': 1,
  'offsets.topic.num.partitions': 4,
  'transaction.state.log.replication.factor': 1,
  'transaction.state.log.min.isr': 1,
  'transaction.state.log.num.partitions': 4,
  'share.coordinator.state.topic.replication.factor': 1,
  'share.coordinator.state.topic.min.isr': 1,
  // Allocated at start; the default is a third of the heap.
  'log.cleaner.dedupe.buffer.size': 32 * 2 ** 20,
};

/** Formats the storage if there is none, all or nothing. */
async function format(
  folder: string,
  settings: Record<string, string | number | boolean>,
  users: Record<string, string>,
  run: (args: string[]) => Promise<string>,
): Promise<void> {
  const data = join(folder, 'data');
  const unfinished = join(folder, 'unformatted');
  if (
    await access(data).then(
      () => true,
      () => false,
    )
  )
    return;
  await rm(unfinished, { recursive: true, force: true });
  const config = join(folder, 'format.properties');
  await writeFile(config, toProperties({ ...settings, 'log.dirs': unfinished }));
  const clusterId = randomBytes(16).toString('base64url');
  // As one argument, since an id may begin with a hyphen.
  const credentials = Object.entries(users).flatMap(([name, password]) =>
    ['SCRAM-SHA-512', 'SCRAM-SHA-256'].flatMap((mechanism) => [
      '--add-scram',
      `${mechanism}=[name=${name},password=${password}]`,
    ]),
  );
  await run(['kafka.tools.StorageTool', 'format', `--cluster-id=${clusterId}`, '-c', config, ...credentials]);
  await rename(unfinished, data);
}

/** Formats Java properties, where a backslash starts an escape. */
const toProperties = (settings: Record<string, string | number | boolean>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${String(value).replaceAll('\\', '\\\\')}\n`)
    .join('');
