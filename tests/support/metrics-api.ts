import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate.js';
import type { ControlPlane } from './control-plane.js';

const GROUP = 'metrics.k8s.io';
const VERSION = 'v1beta1';

/** In the place of metrics-server: tells the autoscalers what load a test wants the pods to have. */
export class MetricsApi {
  /** Thousandths of a processor that each pod uses, by the name of its Deployment. */
  readonly usage = new Map<string, number>();
  private server: Server;

  constructor(private readonly plane: ControlPlane) {}

  async start(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'lanewise-metrics-'));
    const { key, cert } = await makeCertificate(folder, 'metrics');
    await rm(folder, { recursive: true });
    this.server = createServer({ key, cert }, (request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'https://localhost');
      const answer = pathname.endsWith('/pods') ? this.pods(searchParams.get('labelSelector')!) : DISCOVERY;
      Promise.resolve(answer).then(
        (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
        (error: Error) => response.writeHead(500).end(error.message),
      );
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo;
    const service = { name: 'metrics', namespace: 'kube-system' };
    await this.plane.apply([
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: service,
        spec: { type: 'ExternalName', externalName: 'localhost', ports: [{ port }] },
      },
      {
        apiVersion: 'apiregistration.k8s.io/v1',
        kind: 'APIService',
        metadata: { name: `${VERSION}.${GROUP}` },
        spec: {
          group: GROUP,
          version: VERSION,
          service: { ...service, port },
          insecureSkipTLSVerify: true,
          groupPriorityMinimum: 100,
          versionPriority: 100,
        },
      },
    ]);
    await this.plane.kubectl('wait', 'apiservice', `${VERSION}.${GROUP}`, '--for=condition=Available');
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async pods(selector: string) {
    const { items } = await this.plane.get<{ items: Pod[] }>('pods', '-n', 'lanewise', '-l', selector);
    return {
      kind: 'PodMetricsList',
      apiVersion: `${GROUP}/${VERSION}`,
      metadata: {},
      items: items.map(({ metadata: { name, namespace, labels } }) => ({
        metadata: { name, namespace, labels },
        timestamp: new Date().toISOString(),
        window: '1s',
        containers: [
          {
            name: 'all',
            usage: { cpu: `${this.usage.get(labels['app.kubernetes.io/name']) ?? 0}m`, memory: '1Mi' },
          },
        ],
      })),
    };
  }
}

interface Pod {
  metadata: { name: string; namespace: string; labels: Record<string, string> };
}

const DISCOVERY = {
  kind: 'APIResourceList',
  apiVersion: 'v1',
  groupVersion: `${GROUP}/${VERSION}`,
  resources: [
    { name: 'pods', singularName: '', namespaced: true, kind: 'PodMetrics', verbs: ['get', 'list'] },
  ],
};
