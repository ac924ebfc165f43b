import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SERVICES } from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import { checkoutFiles, copyCheckout } from '../support/clone.js';
import { DOCKER_MISSING, DockerEngine } from '../support/docker-engine.js';
import { say } from '../support/extent.js';
import { prepareSearch } from '../support/failure-cluster.js';
import { PAUSE } from '../support/kubernetes-node.js';
import { isAllowed, type Peer } from '../support/network-policies.js';
import { eventually } from '../support/processes.js';
import { sendEvery } from '../support/send-every.js';
import { createTruck } from '../support/saved-loads.js';
import { shellBlocks } from '../support/shell-blocks.js';
import { SignUps } from '../support/sign-up.js';
import { SINGLE_NODE_MISSING, SingleNode } from '../support/single-node.js';
import { describeUnless } from '../support/unless.js';

const PAGE = 'kubernetes.md';
/** Images are built, and everything is started. */
const START_MS = 40 * 60_000;
const SOON_MS = 60_000;
/** What `terminationGracePeriodSeconds` gives, and a little for a busy machine. */
const END_MS = 40_000;
const SEARCH_EVERY_MS = 100;
const IMAGES = [
  PAUSE,
  ...[...SERVICES, 'web'].map((name) => `lanewise/${name}:v1`),
  'postgres:18.4-trixie',
  'redis:8.2-bookworm',
  'apache/kafka:4.1.0',
  'axllent/mailpit:v1.27.11',
  'node:24.21.0-bookworm-slim',
];
const PORTS = { service: 3000, postgres: 5432, redis: 6379, kafka: 9093, web: 8080, mail: 587 };

interface Container {
  name: string;
  restartCount: number;
  containerID: string;
  state: { terminated?: { exitCode: number } };
}
interface Pod {
  metadata: { name: string; namespace: string; labels: Record<string, string> };
  spec: { containers: { resources: { limits: { memory: string } } }[] };
  status: { podIP: string; containerStatuses: Container[] };
}

describeUnless(DOCKER_MISSING ?? SINGLE_NODE_MISSING)('on a node of Kubernetes', () => {
  const single = new SingleNode();
  const { plane, node } = single;
  let people: SignUps;
  let find: () => ReturnType<Awaited<ReturnType<typeof prepareSearch>>>;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lanewise-images-'));
    try {
      const archive = join(folder, 'images.tar');
      await buildImages(folder, archive);
      await single.start(archive);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    people = new SignUps(
      await single.addressOf('web', 'lanewise', 80),
      await single.addressOf('mailpit', 'mail', 8025),
    );
  }, START_MS);

  afterAll(() => single.stop(), 240_000);

  const pods = async (selector = '', namespace = 'lanewise') =>
    (await plane.get<{ items: Pod[] }>('pods', '-n', namespace, '-l', selector)).items;
  const podOf = async (name: string) =>
    (await pods(`app.kubernetes.io/name=${name},app.kubernetes.io/component in (service, worker, web)`))[0];
  const restarts = (pod: Pod) => pod.status.containerStatuses[0].restartCount;
  const rolledOut = (name: string) =>
    plane.kubectl('rollout', 'status', `deployment/${name}`, '--timeout=3m');

  /** What Node prints inside of a service's pod. */
  const inside = async (name: string, script: string, namespace = 'lanewise') =>
    (await plane.kubectl('exec', '-n', namespace, name, '--', 'node', '-e', script)).trim();

  test('every service is ready by its own probes, as a user that can change nothing and has its limit of memory', async () => {
    for (const service of SERVICES) {
      const pod = await podOf(service);
      const { memory } = pod.spec.containers[0].resources.limits;
      const found = await inside(
        `deployment/${service}`,
        `const fs = require('fs');
         let code = 'written';
         try { fs.writeFileSync('/app/x', ''); } catch (error) { code = error.code; }
         const limit = '/sys/fs/cgroup/memory/memory.limit_in_bytes';
         console.log(JSON.stringify({ code, user: process.getuid(), mib: fs.readFileSync(limit, 'utf8') / 2 ** 20 }))`,
      );
      const mib = memory === '1Gi' ? 1024 : parseInt(memory);
      expect({ service, ...JSON.parse(found) }).toEqual({ service, code: 'EROFS', user: 10001, mib });
    }
  });

  test('a stranger becomes an administrator by the command of the page, and a carrier finds what they import', async () => {
    const { email } = (await people.signUp()).session!.user;
    const carrier = await people.signUp();
    const command = shellBlocks(PAGE, '## 6. The first administrator')[0];
    expect(await plane.shell(command.replace('you@example.com', email), tmpdir())).toContain(
      `${email} is now an administrator.`,
    );
    const admin = await people.signIn(email);
    await admin.importFile(centralLoads([{ referenceId: '1' }, { referenceId: '2' }]));
    const search = await prepareSearch(carrier);
    const { id } = await createTruck(carrier, 'Finder');
    find = () => search({ truck: { id } });
    await eventually('the loads in the search', SOON_MS, async () => {
      const { status, body } = await find();
      expect(status).toBe(200);
      return body.totalItemsCount === 2;
    });
  }, 180_000);

  test('connections that policies do not open are refused, and all others are made', async () => {
    const names = [...SERVICES, 'imports-worker'];
    const targets: (Peer & { address: string; port: number })[] = [];
    const add = async (name: string, port: number, pod: Pod) => {
      const { labels, namespace } = pod.metadata;
      const peer = namespace === 'lanewise' ? { name, labels } : { name, labels, namespace };
      targets.push({ ...peer, address: pod.status.podIP, port });
    };
    for (const name of names) await add(name, PORTS.service, await podOf(name));
    await add('web', PORTS.web, await podOf('web'));
    await add('redis', PORTS.redis, (await pods('app.kubernetes.io/name=redis'))[0]);
    await add('postgres', PORTS.postgres, (await pods('cnpg.io/cluster=postgres'))[0]);
    await add('kafka', PORTS.kafka, (await pods('strimzi.io/kind=Kafka'))[0]);

    const script = `const net = require('net');
      Promise.all(${JSON.stringify(targets.map(({ address, port }) => [port, address]))}.map((to) => new Promise((end) => {
        const socket = net.connect(...to, () => { socket.destroy(); end(true); }).on('error', () => end(false));
        socket.setTimeout(5000, () => { socket.destroy(); end(false); });
      }))).then((made) => console.log(JSON.stringify(made)))`;
    const strangers = await makeStrangers();
    const sources: { peer: Peer; program: string; namespace?: string }[] = [
      ...names.map((name) => ({
        peer: targets.find((target) => target.name === name)!,
        program: `deployment/${name}`,
      })),
      ...strangers,
    ];
    const [made, expected]: string[][] = [[], []];
    for (const { peer, program, namespace } of sources) {
      const answers = JSON.parse(await inside(program, script, namespace)) as boolean[];
      for (const [index, target] of targets.entries()) {
        // A pod reaches itself, whatever the policies are.
        if (target.name === peer.name) continue;
        const connection = `${peer.name} → ${target.name}`;
        if (answers[index]) made.push(connection);
        if (isAllowed(single.policies, peer, target, target.port)) expected.push(connection);
      }
    }
    say(`${made.length} of ${sources.length * targets.length - names.length} connections made`);
    expect(made).toEqual(expected);
  });

  test('a rollout of loads fails no search', async () => {
    const before = await podOf('loads');
    const failures: string[] = [];
    let sent = 0;
    const ended = new AbortController();
    const began = Date.now();
    const traffic = sendEvery(
      SEARCH_EVERY_MS,
      async () => {
        sent++;
        const { status, text } = await find().catch((error: Error) => ({ status: 0, text: error.message }));
        if (status !== 200) failures.push(`after ${Date.now() - began} ms: ${status} ${text.slice(0, 120)}`);
      },
      ended.signal,
    );
    const code = await exitOf(before, async () => {
      await plane.kubectl('rollout', 'restart', 'deployment/loads');
      await rolledOut('loads');
      // The old one ends after the new one is there.
      await plane.kubectl(
        'wait',
        `pod/${before.metadata.name}`,
        '--for=delete',
        `--timeout=${END_MS / 1000}s`,
      );
    }).finally(() => ended.abort());
    await traffic;
    say(
      `${sent} searches in ${Math.round((Date.now() - began) / 1000)} s of a rollout: ${failures.length} failed; the old one ended with ${code}`,
    );
    expect(failures.slice(0, 10)).toEqual([]);
    expect([0, 143]).toContain(code);
  }, 300_000);

  test('a process that is killed is started again, and a pod that is deleted is replaced', async () => {
    const killed = await podOf('fleet');
    const id = killed.status.containerStatuses[0].containerID.replace('containerd://', '');
    await node.ctr('tasks', 'kill', '--signal', 'SIGKILL', id);
    await eventually('the process is started again', SOON_MS, async () => {
      const now = await podOf('fleet');
      return now.metadata.name === killed.metadata.name && restarts(now) === restarts(killed) + 1;
    });
    await rolledOut('fleet');

    const deleted = await podOf('billing');
    const began = Date.now();
    const code = await exitOf(deleted, () =>
      plane.kubectl('delete', 'pod', deleted.metadata.name, `--timeout=${END_MS / 1000}s`),
    );
    say(`billing ended in ${Math.round((Date.now() - began) / 1000)} s with ${code}`);
    expect([0, 143]).toContain(code);
    await rolledOut('billing');
    expect((await podOf('billing')).metadata.name).not.toBe(deleted.metadata.name);
  }, 300_000);

  /** Runs an action that ends a pod, and returns the exit code of its process. */
  async function exitOf(
    { metadata: { name } }: Pod,
    action: () => Promise<unknown>,
  ): Promise<number | undefined> {
    let code: number | undefined;
    const column = 'jsonpath={.status.containerStatuses[0].state.terminated.exitCode}{"\\n"}';
    const stop = plane.watch(['pod', name, '-n', 'lanewise', '-o', column], (line) => {
      if (line) code = Number(line);
    });
    try {
      await action();
    } finally {
      await stop();
    }
    return code;
  }

  /** Pods of other namespaces: of one that policies name, and of one that they do not. */
  async function makeStrangers() {
    const namespaces = ['traefik', 'monitoring', 'strangers'];
    const strangers = namespaces.map((namespace) => ({
      peer: { name: namespace, labels: {}, namespace },
      program: 'pod/stranger',
      namespace,
    }));
    await plane.apply(
      namespaces.flatMap((namespace) => [
        { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
        {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: 'stranger', namespace },
          spec: {
            automountServiceAccountToken: false,
            containers: [
              { name: 'stranger', image: 'node:24.21.0-bookworm-slim', command: ['sleep', 'infinity'] },
            ],
            terminationGracePeriodSeconds: 1,
          },
        },
      ]),
    );
    for (const namespace of namespaces)
      await plane.kubectl('wait', 'pod/stranger', '-n', namespace, '--for=condition=Ready', '--timeout=2m');
    return strangers;
  }
});

/** By the commands of the page, but into an archive, with all that stands in for others' images. */
async function buildImages(folder: string, archive: string): Promise<void> {
  const engine = new DockerEngine();
  await engine.start();
  try {
    await engine.makeStandIns();
    const checkout = join(folder, 'checkout');
    await copyCheckout(checkoutFiles()!, checkout);
    const [build] = shellBlocks(PAGE, '## 2. Images');
    await engine.shell(
      `docker () { [ "$1" = push ] || command docker "$@"; }
${build.replace('registry.example', 'docker.io')}
docker tag redis:8.2.5-bookworm redis:8.2-bookworm
docker build --tag ${PAUSE} - <<END
FROM lanewise-stand-in/bookworm
CMD ["sleep", "infinity"]
END`,
      checkout,
    );
    await engine.docker('save', '--output', archive, ...IMAGES);
  } finally {
    await engine.stop();
  }
}
