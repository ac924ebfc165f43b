import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/run.mjs';
import { CONTROL_PLANE_MISSING, ControlPlane } from './control-plane.js';
import { KubernetesNode, NODE_ADDRESS, NODE_MISSING, NODE_NAME } from './kubernetes-node.js';
import type { NetworkPolicy } from './network-policies.js';
import { parseResources, PlayedOperators, type Resource } from './played-operators.js';
import { shellBlocks } from './shell-blocks.js';

const { COREDNS_PROGRAMS } = process.env;

/** Why this machine cannot run it; undefined if it can. */
export const SINGLE_NODE_MISSING = [
  CONTROL_PLANE_MISSING,
  NODE_MISSING,
  COREDNS_PROGRAMS ? undefined : (process.env.COREDNS_MISSING ?? 'COREDNS_PROGRAMS is not set'),
].find(Boolean);

const PAGE = 'kubernetes.md';
const READY = '--timeout=10m';
/** What no operator acts on here. */
const OPERATED = /^(cert-manager\.io|postgresql\.cnpg\.io|kafka\.strimzi\.io)\//;
/** The volumes that pods claim, and who has to be able to write to them. */
const VOLUMES = { redis: 'data-redis-0', files: 'files' };

interface Container {
  imagePullPolicy: string;
  resources: { requests: { cpu: string } };
}
interface Workload extends Resource {
  spec: { template: { spec: { containers: Container[]; initContainers?: Container[] } } };
}

/** The overlay `single-node` on a node that runs its pods. */
export class SingleNode {
  readonly plane = new ControlPlane(NODE_ADDRESS);
  readonly node = new KubernetesNode(this.plane);
  private folder: string;
  private resources: Resource[];

  /** @param archive of the images */
  async start(archive: string): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'lanewise-volumes-'));
    await this.node.connect();
    await this.plane.start();
    await this.node.start(archive);
    await this.plane.shell(secretsOfPage(), ROOT);
    const built = await this.plane.kubectl('kustomize', join(ROOT, 'k8s/overlays/single-node'));
    this.resources = parseResources(built);
    const operators = new PlayedOperators(this.plane, this.resources);
    await operators.makeSecrets();
    await this.makeVolumes();
    await operators.makeStandIns({ COREDNS_PROGRAMS: COREDNS_PROGRAMS! });
    // On a slow machine, what waits for the stores would keep them from starting.
    await this.plane.kubectl('wait', 'pod/postgres-1', 'pod/kafka-broker-0', '--for=condition=Ready', READY);
    await operators.prepareDatabase();
    await this.plane.apply(this.resources.filter(({ apiVersion }) => !OPERATED.test(apiVersion)).map(fitted));
    await this.plane.kubectl('wait', 'job', '--all', '--for=condition=Complete', READY);
    await this.plane.kubectl('rollout', 'status', 'statefulset/redis', READY);
    await this.plane.kubectl('rollout', 'status', 'deployment', READY);
  }

  async stop(): Promise<void> {
    try {
      await this.node.stop();
    } finally {
      await this.plane.stop();
    }
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  get policies(): NetworkPolicy[] {
    return this.resources.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as NetworkPolicy[];
  }

  /** Where the machine reaches a service of the cluster. */
  async addressOf(name: string, namespace: string, port: number): Promise<string> {
    const { spec } = await this.plane.get<{ spec: { clusterIP: string } }>('service', name, '-n', namespace);
    return `http://${spec.clusterIP}:${port}`;
  }

  private async makeVolumes(): Promise<void> {
    const volumes = Object.entries(VOLUMES).map(([name, claim]) => ({
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name },
      spec: {
        capacity: { storage: '20Gi' },
        accessModes: ['ReadWriteOnce'],
        claimRef: { namespace: 'lanewise', name: claim },
        local: { path: join(this.folder, name) },
        nodeAffinity: {
          required: {
            nodeSelectorTerms: [
              { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [NODE_NAME] }] },
            ],
          },
        },
      },
    }));
    for (const name of Object.keys(VOLUMES)) await mkdir(join(this.folder, name));
    await this.plane.apply(volumes);
  }
}

/** Without a bucket, as on any single node, and with the mail server of the stand-ins. */
const secretsOfPage = () =>
  shellBlocks(PAGE, '## 4. Secrets')[0]
    .replace(/smtps:[^']*/, 'smtp://mailpit.mail.svc.cluster.local:587')
    .replaceAll(' --from-literal S3_URL="$S3_URL"', '');

/** For a node that has the images already, and fewer processors than all may ask for. */
function fitted(resource: Resource): Resource {
  if (!['Deployment', 'StatefulSet', 'Job'].includes(resource.kind)) return resource;
  const workload = structuredClone(resource) as Workload;
  const { containers, initContainers = [] } = workload.spec.template.spec;
  for (const container of [...containers, ...initContainers]) {
    container.imagePullPolicy = 'IfNotPresent';
    container.resources.requests.cpu = '10m';
  }
  return workload;
}
