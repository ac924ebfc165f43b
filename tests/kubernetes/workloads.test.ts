import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../scripts/lib/run.mjs';
import type { NetworkPolicy } from '../support/network-policies.js';
import { describeUnless } from '../support/unless.js';

const { KUBERNETES_PROGRAMS } = process.env;

interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string }[];
}
interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  securityContext?: { runAsUser?: number };
}
interface Resource {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    scaleTargetRef: { name: string };
  };
}

describeUnless(
  KUBERNETES_PROGRAMS ? undefined : (process.env.KUBERNETES_MISSING ?? 'KUBERNETES_PROGRAMS is not set'),
)('the workloads, as they are built', () => {
  const built = (overlay: string) =>
    parseAllDocuments(
      execFileSync(
        join(KUBERNETES_PROGRAMS!, 'kubectl'),
        ['kustomize', join(ROOT, 'k8s/overlays', overlay)],
        {
          encoding: 'utf8',
        },
      ),
    ).map((document) => document.toJS() as Resource);
  const resources = KUBERNETES_PROGRAMS ? built('production') : [];
  const ofKind = <Kind = Resource>(...kinds: string[]) =>
    resources.filter(({ kind }) => kinds.includes(kind)) as Kind[];
  const workloads = ofKind('Deployment', 'StatefulSet', 'Job');
  const containersOf = ({ spec }: Resource) => [
    ...spec.template.spec.containers,
    ...(spec.template.spec.initContainers ?? []),
  ];

  test('each runs as a user of its own that can change nothing', () => {
    for (const workload of workloads) {
      const { name } = workload.metadata;
      const { spec } = workload.spec.template;
      expect({ name, spec }).toMatchObject({
        name,
        spec: {
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        },
      });
      expect(spec.securityContext?.runAsUser).toBeGreaterThan(10_000);
      for (const container of containersOf(workload))
        expect({ name, container }).toMatchObject({
          name,
          container: {
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
            resources: {
              requests: { cpu: expect.any(String), memory: expect.any(String) },
              limits: { cpu: expect.any(String), memory: expect.any(String) },
            },
          },
        });
    }
  });

  test('each has a network policy of its own', () => {
    const policies = ofKind<NetworkPolicy & Resource>('NetworkPolicy');
    for (const { spec } of workloads) {
      const { labels } = spec.template.metadata;
      const name = labels['app.kubernetes.io/name'];
      expect([name, policies.find(({ metadata }) => metadata.name === name)?.spec.podSelector]).toEqual([
        name,
        {
          matchLabels: {
            'app.kubernetes.io/name': name,
            'app.kubernetes.io/component': labels['app.kubernetes.io/component'],
          },
        },
      ]);
    }
  });

  test('each image and each migration has the release in its name', () => {
    for (const workload of workloads) {
      if (workload.kind === 'Job') expect(workload.metadata.name).toMatch(/^[a-z]+-[a-z-]+-v1$/);
      for (const { image } of containersOf(workload))
        if (image.startsWith('lanewise/')) expect(image).toMatch(/^lanewise\/[a-z-]+:v1$/);
    }
  });

  // Kubernetes puts in nothing else.
  test('a variable that refers to others stands after them', () => {
    for (const { name, env = [] } of workloads.flatMap(containersOf))
      env.forEach(({ value = '' }, at) => {
        const before = env.slice(0, at).map((each) => each.name);
        for (const [, variable] of value.matchAll(/\$\((\w+)\)/g))
          expect([name, before]).toEqual([name, expect.arrayContaining([variable])]);
      });
  });

  test('each Deployment is scaled by one thing, which alone sets its replicas', () => {
    const scaled = ofKind('HorizontalPodAutoscaler', 'ScaledObject').map(
      ({ spec }) => spec.scaleTargetRef.name,
    );
    const deployments = ofKind('Deployment');
    expect(scaled.sort()).toEqual(deployments.map(({ metadata }) => metadata.name).sort());
    expect(deployments.filter(({ spec }) => spec.replicas !== undefined)).toEqual([]);
  });

  test('every Secret that they refer to is made by an operator, or by a command of docs/kubernetes.md', () => {
    const secrets = (value: unknown): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
        key === 'secretKeyRef' && isNamed(inner)
          ? [inner.name]
          : key === 'secretName' && typeof inner === 'string'
            ? [inner]
            : secrets(inner),
      );
    };
    const referredTo = new Set(workloads.flatMap((workload) => secrets(workload)));
    expect(referredTo).toContain('postgres-loads');
    const byOperators = [
      ...ofKind<{ spec: { secretName: string } } & Resource>('Certificate').map(
        ({ spec }) => spec.secretName,
      ),
      ...ofKind('KafkaUser').map(({ metadata }) => metadata.name),
      // The password of the database's owner, by CloudNativePG.
      'postgres-app',
    ];
    const page = readFileSync(join(ROOT, 'docs/kubernetes.md'), 'utf8');
    const byHand = [
      ...page.matchAll(/(?:^for service in ([\w ]+);.*\n)?^ *kubectl create secret generic (\S+)/gm),
    ].flatMap(([, services, name]) =>
      services ? services.split(' ').map((service) => name.replace('$service', service)) : [name],
    );
    expect([...referredTo].filter((name) => ![...byOperators, ...byHand].includes(name))).toEqual([]);
  });
});

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value;
