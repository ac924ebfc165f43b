import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@lanewise/cluster';
import { stringify } from 'yaml';
import { ROOT } from '../../scripts/lib/run.mjs';
import { makeCertificate } from './certificate.js';
import { kill } from './processes.js';

const { KUBERNETES_PROGRAMS, ETCD_PROGRAMS, OPERATORS_PROGRAMS, KWOK_PATH } = process.env;

/** Why this machine cannot run it; undefined if it can. */
export const CONTROL_PLANE_MISSING = [
  KUBERNETES_PROGRAMS ? undefined : (process.env.KUBERNETES_MISSING ?? 'KUBERNETES_PROGRAMS is not set'),
  ETCD_PROGRAMS ? undefined : (process.env.ETCD_MISSING ?? 'ETCD_PROGRAMS is not set'),
  OPERATORS_PROGRAMS ? undefined : (process.env.OPERATORS_MISSING ?? 'OPERATORS_PROGRAMS is not set'),
  KWOK_PATH ? undefined : (process.env.KWOK_MISSING ?? 'KWOK_PATH is not set'),
].find(Boolean);

const START_MS = 60_000;

export interface Output {
  code: number;
  stdout: string;
  stderr: string;
}

/** A real API server of Kubernetes, with what admits, schedules and controls. No operator acts. */
export class ControlPlane {
  private folder: string;
  private token: string;
  private port: number;
  private readonly processes: ChildProcess[] = [];

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'lanewise-kubernetes-'));
    this.token = randomBytes(16).toString('hex');
    this.port = await freePort();
    const accounts = await makeCertificate(this.folder, 'accounts');
    const [etcd, peers] = [await freePort(), await freePort()];
    const at = (port: number) => `http://127.0.0.1:${port}`;
    this.run(join(ETCD_PROGRAMS!, 'etcd'), [
      `--data-dir=${this.folder}/etcd`,
      `--listen-client-urls=${at(etcd)}`,
      `--advertise-client-urls=${at(etcd)}`,
      `--listen-peer-urls=${at(peers)}`,
      `--initial-advertise-peer-urls=${at(peers)}`,
      `--initial-cluster=default=${at(peers)}`,
      // What is lost with the machine is of no interest.
      '--unsafe-no-fsync',
    ]);
    await writeFile(join(this.folder, 'tokens.csv'), `${this.token},administrator,1,system:masters\n`);
    this.run(join(KUBERNETES_PROGRAMS!, 'kube-apiserver'), [
      `--etcd-servers=${at(etcd)}`,
      `--secure-port=${this.port}`,
      '--bind-address=127.0.0.1',
      `--cert-dir=${this.folder}/apiserver`,
      `--token-auth-file=${this.folder}/tokens.csv`,
      '--authorization-mode=RBAC',
      '--service-cluster-ip-range=10.96.0.0/16',
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-account-key-file=${accounts.certFile}`,
      `--service-account-signing-key-file=${accounts.keyFile}`,
    ]);
    await writeFile(this.kubeconfig, stringify(this.configuration()));
    await this.until('the API server is ready', ['get', '--raw', '/readyz']);
    this.run(join(KUBERNETES_PROGRAMS!, 'kube-controller-manager'), [
      `--kubeconfig=${this.kubeconfig}`,
      '--leader-elect=false',
      '--secure-port=0',
      `--service-account-private-key-file=${accounts.keyFile}`,
      `--root-ca-file=${this.folder}/apiserver/apiserver.crt`,
      `--flex-volume-plugin-dir=${this.folder}/volume-plugins`,
      // A node whose lease comes late on a busy machine is not lost.
      '--node-monitor-grace-period=10m',
    ]);
    this.run(join(KUBERNETES_PROGRAMS!, 'kube-scheduler'), [
      `--kubeconfig=${this.kubeconfig}`,
      '--leader-elect=false',
      '--secure-port=0',
    ]);
  }

  /**
   * Has kwok play the nodes, and knows the operators' resources. A pod on such a node "runs" and is ready at once, and
   * that of a Job is done; nothing of it is executed, and no image is pulled.
   */
  async playNodes(): Promise<void> {
    this.run(KWOK_PATH!, [
      `--kubeconfig=${this.kubeconfig}`,
      '--manage-all-nodes=true',
      // Without its leases, a node counts as lost after a minute.
      '--node-lease-duration-seconds=40',
    ]);
    await this.kubectl('apply', '--server-side', '-f', OPERATORS_PROGRAMS!);
    await this.kubectl('wait', 'crd', '--all', '--for=condition=Established', '--timeout=60s');
  }

  async stop(): Promise<void> {
    // Those that use the database before it.
    for (const child of this.processes.toReversed()) await kill(child);
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  /** Of shells and programs that are to reach it, by `kubectl` too. */
  get environment(): Record<string, string> {
    return {
      KUBECONFIG: this.kubeconfig,
      PATH: [KUBERNETES_PROGRAMS, process.env.PATH].join(delimiter),
    };
  }

  /** Its output; it fails with what `kubectl` says on its error output. */
  async kubectl(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await this.tryKubectl(...args);
    if (code !== 0) throw new Error(`kubectl ${args.join(' ')}: ${stderr}`);
    return stdout;
  }

  /** For what may fail, or tell something on its error output. */
  tryKubectl(...args: string[]): Promise<Output> {
    return this.execute('kubectl', args);
  }

  async get<T>(...args: string[]): Promise<T> {
    return JSON.parse(await this.kubectl('get', ...args, '-o', 'json')) as T;
  }

  async apply(resources: object[]): Promise<void> {
    const file = join(this.folder, 'applied.yaml');
    await writeFile(file, resources.map((resource) => stringify(resource)).join('---\n'));
    await this.kubectl('apply', '-f', file);
  }

  /** Calls `see` with each line that a watch prints, until it is told to stop. */
  watch(args: string[], see: (line: string) => void): () => Promise<void> {
    const env = { ...process.env, ...this.environment };
    const child = spawn('kubectl', ['get', ...args, '--watch'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface(child.stdout).on('line', see);
    return () => kill(child);
  }

  /** Runs commands as a page shows them; the first that fails ends them. */
  async shell(commands: string, cwd: string): Promise<string> {
    const { code, stdout, stderr } = await this.execute('bash', ['-euo', 'pipefail', '-c', commands], cwd);
    if (code !== 0) throw new Error(`${commands}\n${stdout}\n${stderr}`);
    return stdout;
  }

  private async execute(command: string, args: string[], cwd = ROOT): Promise<Output> {
    try {
      const env = { ...process.env, ...this.environment };
      const output = await promisify(execFile)(command, args, { cwd, env, maxBuffer: 64 * 2 ** 20 });
      return { code: 0, ...output };
    } catch (error) {
      const { code, stdout, stderr } = error as { code?: unknown; stdout: string; stderr: string };
      if (typeof code !== 'number') throw error;
      return { code, stdout, stderr };
    }
  }

  get kubeconfig(): string {
    return join(this.folder, 'kubeconfig');
  }

  private configuration() {
    const server = `https://127.0.0.1:${this.port}`;
    return {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'tests', cluster: { server, 'insecure-skip-tls-verify': true } }],
      users: [{ name: 'administrator', user: { token: this.token } }],
      contexts: [{ name: 'tests', context: { cluster: 'tests', user: 'administrator' } }],
      'current-context': 'tests',
    };
  }

  /** A process that ends with the tests; what it says is told if it does not start. */
  private run(command: string, args: string[]): void {
    const log = openSync(join(this.folder, 'log'), 'a');
    this.processes.push(spawn(command, args, { stdio: ['ignore', log, log] }));
  }

  private async until(what: string, args: string[]): Promise<void> {
    for (const end = Date.now() + START_MS; Date.now() < end; await wait(200))
      if ((await this.tryKubectl(...args)).code === 0) return;
    const log = await readFile(join(this.folder, 'log'), 'utf8');
    throw new Error(`Not within ${START_MS / 1000} s: ${what}\n${log.slice(-4_000)}`);
  }
}
