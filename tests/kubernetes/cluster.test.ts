import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../../scripts/lib/run.mjs';
import { CONTROL_PLANE_MISSING, ControlPlane } from '../support/control-plane.js';
import { eventually } from '../support/processes.js';
import { shellBlocks } from '../support/shell-blocks.js';
import { describeUnless } from '../support/unless.js';

const PAGE = 'kubernetes.md';
const ZONES = ['a', 'b', 'c'];
const NODES = ZONES.flatMap((zone) => [1, 2].map((number) => ({ zone, name: `node-${zone}${number}` })));
const ROOM = { cpu: '8', memory: '32Gi', pods: '110', 'ephemeral-storage': '100Gi' };

interface Named {
  metadata: { name: string };
}
interface Pod extends Named {
  metadata: { name: string; labels: Record<string, string> };
  spec: { nodeName: string; containers: { image: string }[] };
  status: { phase: string };
}
interface Deployment extends Named {
  spec: { replicas: number };
  status: { availableReplicas?: number };
}
interface List<T> {
  items: T[];
}

describeUnless(CONTROL_PLANE_MISSING)('on a control plane of Kubernetes', () => {
  const plane = new ControlPlane();
  /** Holds a copy of k8s, as commands of the page add to it. */
  let folder: string;

  beforeAll(async () => {
    await plane.start();
    await plane.playNodes();
    folder = await mkdtemp(join(tmpdir(), 'lanewise-manifests-'));
    await cp(join(ROOT, 'k8s'), join(folder, 'k8s'), { recursive: true });
    await plane.apply([
      ...NODES.map(({ zone, name }) => ({
        apiVersion: 'v1',
        kind: 'Node',
        metadata: {
          name,
          labels: { 'topology.kubernetes.io/zone': zone, 'kubernetes.io/hostname': name },
        },
        status: { capacity: ROOM, allocatable: ROOM },
      })),
      // For Redis.
      ...['first'].map((name) => ({
        apiVersion: 'v1',
        kind: 'PersistentVolume',
        metadata: { name },
        spec: {
          capacity: { storage: '20Gi' },
          accessModes: ['ReadWriteOnce'],
          persistentVolumeReclaimPolicy: 'Retain',
          hostPath: { path: '/none' },
        },
      })),
    ]);
    await plane.shell(shellBlocks(PAGE, '## 4. Secrets')[0], folder);
  }, 180_000);

  afterAll(async () => {
    await plane.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const kustomize = async (name: string, lines: string) => {
    await mkdir(join(folder, 'k8s/overlays', name));
    await writeFile(join(folder, 'k8s/overlays', name, 'kustomization.yaml'), lines);
  };
  const deployments = () => plane.get<List<Deployment>>('deployments').then(({ items }) => items);
  const pods = (...selection: string[]) =>
    plane.get<List<Pod>>('pods', ...selection).then(({ items }) => items);
  const rolledOut = () => plane.kubectl('rollout', 'status', 'deployment', '--timeout=90s');
  /** Watches until it is told to end; then says how many changes there were, and when something had less than it wants. */
  const watchFor = (kind: string, has: string, wants: string) => {
    const seen = { changes: 0, short: [] as string[] };
    const columns = `jsonpath={.metadata.name} {.${has}} {.${wants}}{"\\n"}`;
    const stop = plane.watch([kind, '-n', 'lanewise', '-o', columns], (line) => {
      const [, is, wanted] = line.split(' ');
      seen.changes++;
      if (Number(is) < Number(wanted)) seen.short.push(line);
    });
    return async () => {
      await stop();
      return seen;
    };
  };

  /** CloudNativePG and Strimzi do not run: says in their place that the stores are ready. */
  const playOperators = async () => {
    const ready = {
      conditions: [
        {
          type: 'Ready',
          status: 'True',
          reason: 'Played',
          message: '',
          lastTransitionTime: new Date().toISOString(),
        },
      ],
    };
    for (const store of ['cluster.postgresql.cnpg.io/postgres', 'kafka.kafka.strimzi.io/kafka'])
      await eventually(`there is ${store}`, 100_000, async () => {
        const patch = ['--subresource=status', '--type=merge', '-p', JSON.stringify({ status: ready })];
        return (await plane.tryKubectl('patch', store, ...patch)).code === 0;
      });
  };

  test('a pod that asks for too much is refused', async () => {
    const { code, stderr } = await plane.tryKubectl('run', 'bare', '--image=nginx');
    expect(code).toBe(1);
    for (const reason of [
      'violates PodSecurity "restricted:latest"',
      'allowPrivilegeEscalation != false',
      'unrestricted capabilities',
      'runAsNonRoot != true',
      'seccompProfile',
    ])
      expect(stderr).toContain(reason);
  });

  test('every build is accepted, and warned of by nothing', async () => {
    await kustomize('watched', 'resources: [../production]\ncomponents: [../../monitoring]\n');
    await kustomize('brought-back', 'resources: [../production]\ncomponents: [../../components/restored]\n');
    for (const build of [
      'overlays/single-node',
      'overlays/production',
      'overlays/watched',
      'overlays/brought-back',
      'drills/restore',
    ]) {
      const { stdout, stderr } = await plane.tryKubectl(
        'apply',
        '--dry-run=server',
        '-k',
        join(folder, 'k8s', build),
      );
      expect({ build, stderr }).toEqual({ build, stderr: '' });
      expect(stdout).toContain('cluster.postgresql.cnpg.io/');
    }
  });

  test('the commands of docs/kubernetes.md bring up the product', async () => {
    await plane.shell(shellBlocks(PAGE, '## 3. An overlay of your own')[0], folder);
    await Promise.all([plane.shell(shellBlocks(PAGE, '## 5. Apply')[0], folder), playOperators()]);

    // KEDA does not run, either: the least that its resources ask for is set in its place.
    interface Scaled extends Named {
      spec: { minReplicaCount: number };
    }
    for (const { metadata, spec } of (await plane.get<List<Scaled>>('scaledobjects')).items)
      await plane.kubectl('scale', 'deployment', metadata.name, `--replicas=${spec.minReplicaCount}`);
    await rolledOut();
    const migrated = await pods('-l', 'app.kubernetes.io/component=migration');
    expect(migrated.map(({ status }) => status.phase)).toEqual(Array(7).fill('Succeeded'));
    expect(new Set((await deployments()).map(({ spec }) => spec.replicas))).toEqual(new Set([1, 2, 3]));
  });

  test('the replicas of each service are spread over zones', async () => {
    const running = await pods('--field-selector=status.phase=Running');
    const zoneOf = ({ spec }: Pod) => NODES.find(({ name }) => name === spec.nodeName)!.zone;
    for (const { metadata, spec } of await deployments()) {
      const own = running.filter((pod) => pod.metadata.labels['app.kubernetes.io/name'] === metadata.name);
      expect(own).toHaveLength(spec.replicas);
      expect({ name: metadata.name, zones: new Set(own.map(zoneOf)).size }).toEqual({
        name: metadata.name,
        zones: Math.min(spec.replicas, ZONES.length),
      });
    }
  });

  test('an upgrade keeps as many replicas as there were', async () => {
    const end = watchFor('deployments', 'status.availableReplicas', 'spec.replicas');
    const file = join(folder, 'k8s/overlays/ours/release.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('version: v1', 'version: v2'));
    await plane.shell('kubectl apply -k k8s/overlays/ours', folder);
    await rolledOut();
    const { changes, short } = await end();
    expect(short).toEqual([]);
    expect(changes).toBeGreaterThan(2 * (await deployments()).length);

    await plane.kubectl(
      'wait',
      'job',
      '-l',
      'app.kubernetes.io/component=migration',
      '--for=condition=Complete',
      '--timeout=60s',
    );
    const jobs = await plane.get<List<Named>>('jobs');
    expect(jobs.items.filter(({ metadata }) => metadata.name.endsWith('-v2'))).toHaveLength(7);
    const images = (await pods('--field-selector=status.phase=Running'))
      .flatMap(({ spec }) => spec.containers.map(({ image }) => image))
      .filter((image) => image.startsWith('lanewise/'));
    expect(new Set(images.map((image) => image.split(':')[1]))).toEqual(new Set(['v2']));
  });

  test('a drain of all nodes takes no more than the budgets allow', async () => {
    const names = NODES.map(({ name }) => name);
    const before = await deployments();
    const end = watchFor('poddisruptionbudgets', 'status.currentHealthy', 'status.desiredHealthy');
    // With no node left, nothing that was evicted can come back.
    const drain = ['drain', ...names, '--delete-emptydir-data', '--force', '--timeout=10s'];
    const { code, stderr } = await plane.tryKubectl(...drain);
    expect(code).toBe(1);
    expect(stderr).toContain("Cannot evict pod as it would violate the pod's disruption budget");
    const after = await deployments();
    expect(after.map(({ metadata, status }) => [metadata.name, status.availableReplicas ?? 0])).toEqual(
      before.map(({ metadata, spec }) => [metadata.name, spec.replicas - 1]),
    );
    await plane.kubectl('uncordon', ...names);
    await rolledOut();
    expect((await end()).short).toEqual([]);
  });

  test('for a restore, the stores come back without what uses them', async () => {
    const [drill, restore] = shellBlocks(PAGE, '## Restore');
    await plane.shell(
      drill
        .split('\n')
        .filter((line) => line.includes(' -k '))
        .join('\n'),
      folder,
    );
    await plane.kubectl('delete', 'scaledobject,hpa,deployment,kafkatopic', '--all');
    await plane.kubectl('delete', 'cluster.postgresql.cnpg.io', 'postgres');
    await plane.shell(restore.split('# ✘')[0], folder);
    expect(await deployments()).toEqual([]);
    expect((await plane.get<List<Named>>('scaledobjects,hpa')).items).toEqual([]);
    expect((await plane.get<List<Named>>('kafkatopics')).items).not.toEqual([]);
    await plane.kubectl('get', 'cluster.postgresql.cnpg.io', 'postgres');
    await plane.shell('kubectl apply -k k8s/overlays/ours', folder);
    await rolledOut();
  });

  test('the collector of traces comes up by the commands of the page', async () => {
    await plane.shell(shellBlocks(PAGE, '## 7. Watch it')[0], folder);
  });
});
