import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { buildFromModule, downloadModule } from './go-module.mjs';
import { ensureGoProgram } from './go-program.mjs';
import { withLock } from './lock.mjs';
import { ensureJars, ensureJava } from './maven.mjs';
import { ROOT, run } from './run.mjs';
import { step } from './step.mjs';

const KUBERNETES = '1.34.4';
const ETCD = '3.6.4';
const COLLECTOR = '0.165.0';
/** The parts of it that k8s/monitoring/collector uses, by kind. */
const COLLECTOR_PARTS = {
  receivers: ['go.opentelemetry.io/collector/receiver/otlpreceiver'],
  processors: [
    'go.opentelemetry.io/collector/processor/batchprocessor',
    'go.opentelemetry.io/collector/processor/memorylimiterprocessor',
    'github.com/open-telemetry/opentelemetry-collector-contrib/processor/probabilisticsamplerprocessor',
  ],
  exporters: ['go.opentelemetry.io/collector/exporter/otlphttpexporter'],
  extensions: ['github.com/open-telemetry/opentelemetry-collector-contrib/extension/healthcheckextension'],
};
const STRIMZI = '0.49.1';
/** The last one on Maven Central before it needed Java 21; it knows all that the resources of Strimzi are marked with. */
const STRIMZI_GENERATOR = '0.45.0';

/** The Go modules of the operators, and the folder of each that holds its resources' definitions. */
const OPERATORS = [
  ['github.com/cert-manager/cert-manager', '1.21.2', 'deploy/crds'],
  ['github.com/cloudnative-pg/cloudnative-pg', '1.27.1', 'config/crd/bases'],
  ['github.com/cloudnative-pg/plugin-barman-cloud', '0.15.0', 'config/crd/bases'],
  ['github.com/kedacore/keda/v2', '2.21.0', 'config/crd/bases'],
  ['github.com/prometheus-operator/prometheus-operator', '0.85.0', 'example/prometheus-operator-crd'],
];
const STRIMZI_RESOURCES = ['kafka.Kafka', 'nodepool.KafkaNodePool', 'topic.KafkaTopic', 'user.KafkaUser'];

export const ensureKubeconform = () =>
  ensureGoProgram('KUBECONFORM_PATH', {
    name: 'kubeconform',
    module: 'github.com/yannh/kubeconform/cmd/kubeconform',
    version: '0.8.0',
  });
export const ensureKubeScore = () =>
  ensureGoProgram('KUBE_SCORE_PATH', {
    name: 'kube-score',
    module: 'github.com/zegl/kube-score/cmd/kube-score',
    version: '1.20.0',
  });
const ensureCollectorBuilder = () =>
  ensureGoProgram('COLLECTOR_BUILDER_PATH', {
    name: 'collector-builder',
    module: 'go.opentelemetry.io/collector/cmd/builder',
    version: COLLECTOR,
    binary: 'builder',
  });
/** Plays the nodes of a cluster. */
export const ensureKwok = () =>
  ensureGoProgram('KWOK_PATH', { name: 'kwok', module: 'sigs.k8s.io/kwok/cmd/kwok', version: '0.7.0' });

/**
 * Kubernetes' control plane and `kubectl`, as environment: `KUBERNETES_PROGRAMS`, a folder, or the
 * reason in `KUBERNETES_MISSING`. Built once, in some ten minutes. The folder also has `swagger.json`, the API's
 * description.
 */
export const ensureKubernetes = () =>
  ensureFolder('KUBERNETES', `kubernetes-node-${KUBERNETES}`, 'Kubernetes', (go, folder) => {
    const component = 'k8s.io/component-base/version';
    const [major, minor] = KUBERNETES.split('.');
    return buildFromModule(
      go,
      {
        module: 'k8s.io/kubernetes',
        version: KUBERNETES,
        packages: ['kube-apiserver', 'kube-controller-manager', 'kube-scheduler', 'kubectl'].map(
          (name) => `./cmd/${name}`,
        ),
        variables: {
          [`${component}.gitVersion`]: `v${KUBERNETES}`,
          [`${component}.gitMajor`]: major,
          [`${component}.gitMinor`]: minor,
        },
        // The libraries of release 1.x.y are published as 0.x.y.
        replacement: KUBERNETES.replace(/^1/, 'v0'),
        files: ['api/openapi-spec/swagger.json'],
      },
      folder,
    );
  });

/** The database of the control plane: `ETCD_PROGRAMS`, a folder, or `ETCD_MISSING`. */
export const ensureEtcd = () =>
  ensureFolder('ETCD', `etcd-${ETCD}`, 'etcd', (go, folder) =>
    buildFromModule(
      go,
      { module: 'go.etcd.io/etcd/server/v3', version: ETCD, packages: ['.'], output: 'etcd' },
      folder,
    ),
  );

/** The OpenTelemetry collector: `COLLECTOR_PROGRAMS`, a folder with `collector`, or `COLLECTOR_MISSING`. */
export const ensureCollector = () =>
  ensureFolder('COLLECTOR', `collector-${COLLECTOR}`, 'the OpenTelemetry collector', async (go, folder) => {
    const builder = await ensureCollectorBuilder();
    if (!builder.COLLECTOR_BUILDER_PATH) throw new Error(builder.COLLECTOR_BUILDER_MISSING);
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const parts = Object.entries(COLLECTOR_PARTS).map(([kind, modules]) => [
      kind,
      modules.map((module) => ({ gomod: `${module} v${COLLECTOR}` })),
    ]);
    const dist = { name: 'collector', output_path: unfinished, version: COLLECTOR };
    const plan = join(unfinished, 'builder.json');
    // The builder reads YAML, and so JSON.
    writeFileSync(plan, JSON.stringify({ dist, ...Object.fromEntries(parts) }));
    await run(builder.COLLECTOR_BUILDER_PATH, ['--config', plan], { quiet: true });
    renameSync(unfinished, folder);
  });

/** The definitions of the operators' resources: `OPERATORS_PROGRAMS`, a folder of YAML, or `OPERATORS_MISSING`. */
export async function ensureOperators() {
  const versions = [...OPERATORS.map(([, version]) => version), STRIMZI].join('-');
  const folder = `operators-${versions}`;
  const java = await ensureJava();
  if (!java.found) return { OPERATORS_MISSING: java.missing };
  const jars = await ensureJars({
    title: `Strimzi ${STRIMZI}`,
    folder: `strimzi-${STRIMZI}`,
    // The first decides which version of what both need is taken.
    dependencies: [`io.strimzi:api:${STRIMZI}`, `io.strimzi:crd-generator:${STRIMZI_GENERATOR}`],
  });
  if (!jars.found) return { OPERATORS_MISSING: jars.missing };
  return ensureFolder('OPERATORS', folder, "operators' resources", async (go, path) => {
    const unfinished = `${path}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    for (const [module, version, within] of OPERATORS) {
      const source = join(await downloadModule(go, module, version), within);
      for (const file of readdirSync(source).filter((name) => name.endsWith('.yaml')))
        cpSync(join(source, file), join(unfinished, file));
    }
    await generateStrimzi(java.found, jars.found, unfinished);
    renameSync(unfinished, path);
  });
}

function generateStrimzi(java, jars, folder) {
  // The generator's jar holds older copies of what the others have.
  const [generator, others] = [true, false].map((isGenerator) =>
    readdirSync(jars).filter((name) => name.startsWith('crd-generator') === isGenerator),
  );
  const classPath = [...others, ...generator].map((name) => join(jars, name)).join(':');
  const resources = STRIMZI_RESOURCES.map(
    (name) => `io.strimzi.api.kafka.model.${name}=${join(folder, `kafka.strimzi.io_${name}.yaml`)}`,
  );
  const options = ['--target-kube', '1.27+', '--crd-api-version', 'v1', '--yaml'];
  return run(java, ['-cp', classPath, 'io.strimzi.crdgenerator.CrdGenerator', ...options, ...resources], {
    quiet: true,
  });
}

/**
 * Returns a folder in `.cache` as environment, made once with Go: in `<NAME>_PROGRAMS`, or the reason why there is none
 * in `<NAME>_MISSING`.
 */
async function ensureFolder(name, folder, title, make) {
  const path = join(ROOT, '.cache', folder);
  const found = { [`${name}_PROGRAMS`]: path };
  if (existsSync(path)) return found;
  const go = findProgram('go');
  if (!go) return { [`${name}_MISSING`]: `${title} is made with Go, which is not installed` };
  try {
    await withLock(folder, async () => {
      if (!existsSync(path)) await step(`Making ${title}`, () => make(go, path));
    });
    return found;
  } catch (error) {
    console.error(error.message);
    return { [`${name}_MISSING`]: `${title} could not be made with Go` };
  }
}
