import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import type { ControlPlane } from './control-plane.js';
import { freePort } from './free-port.js';
import { removePacketRules } from './packet-rules.js';
import { eventually } from './processes.js';

const execute = promisify(execFile);
const { KUBERNETES_PROGRAMS, KUBE_ROUTER_PATH, CONTAINERD_PATH, CNI_PLUGINS } = process.env;

const CGROUPS = '/sys/fs/cgroup';

/** Why this machine cannot run it; undefined if it can. */
export const NODE_MISSING = [
  process.getuid?.() === 0 ? undefined : 'a node has to be run by root',
  ['/etc/kubernetes', '/etc/rancher'].some((path) => existsSync(path))
    ? 'the machine is a node already'
    : undefined,
  existsSync(join(CGROUPS, 'cpu')) ? undefined : 'the node is made for version 1 of cgroups',
  KUBE_ROUTER_PATH ? undefined : (process.env.KUBE_ROUTER_MISSING ?? 'KUBE_ROUTER_PATH is not set'),
  CONTAINERD_PATH ? undefined : (process.env.CONTAINERD_MISSING ?? 'CONTAINERD_PATH is not set'),
  CNI_PLUGINS ? undefined : 'CNI_PLUGINS is not set',
].find(Boolean);

/** What pods and the control plane reach the node by: an interface of its own, so that it is the same on each machine. */
export const NODE_ADDRESS = '10.89.0.1';
const INTERFACE = 'lanewise0';
export const NODE_NAME = 'node';
const PODS = '10.88.0.0/16';
const SERVICES = '10.96.0.0/16';
const DNS_ADDRESS = '10.96.0.10';
/** All processes of pods are below it. */
const CGROUP = 'lanewise-node';
/** Those of twenty processes. */
const SHARES = '20480';
/** The image of what keeps the network of a pod. */
export const PAUSE = 'docker.io/lanewise-stand-in/pause:latest';
const START_MS = 120_000;
const END_MS = 90_000;
/** Where the programs write besides the folders that they are told. */
const ELSEWHERE = ['/var/lib/kubelet', '/var/lib/cni', '/var/log/containers'];
/** Of what they change in the kernel. */
const KERNEL = ['vm.overcommit_memory', 'kernel.panic', 'kernel.panic_on_oops', 'net.ipv4.ip_forward'];

/** This machine as a node of Kubernetes, whose pods run: containerd, kubelet, kube-proxy, and kube-router for policies. */
export class KubernetesNode {
  private folder: string;
  private kernel: string[];
  private elsewhere: string[];
  private readonly processes: ChildProcess[] = [];

  constructor(private readonly plane: ControlPlane) {}

  /** Before the control plane is started. */
  async connect(): Promise<void> {
    // Sockets need a short path.
    this.folder = await mkdtemp(join(tmpdir(), 'lanewise-node-'));
    this.elsewhere = ELSEWHERE.filter((path) => !existsSync(path));
    this.kernel = (await execute('sysctl', KERNEL)).stdout.trim().split('\n');
    // A run that was killed leaves it.
    await execute('ip', ['link', 'delete', INTERFACE]).catch(() => undefined);
    await execute('ip', ['link', 'add', INTERFACE, 'type', 'bridge']);
    await execute('ip', ['address', 'add', `${NODE_ADDRESS}/32`, 'dev', INTERFACE]);
    await execute('ip', ['link', 'set', INTERFACE, 'up']);
  }

  /** @param archive of the images that its pods may have */
  async start(archive: string): Promise<void> {
    await this.startContainerd();
    await this.ctr('images', 'import', archive);
    await this.startKubelet();
    const options = [`--kubeconfig=${this.plane.kubeconfig}`, `--hostname-override=${NODE_NAME}`];
    this.run(join(KUBERNETES_PROGRAMS!, 'kube-proxy'), [
      ...options,
      '--proxy-mode=iptables',
      '--iptables-localhost-nodeports=false',
      '--conntrack-max-per-core=0',
      '--healthz-bind-address=',
      '--metrics-bind-address=',
    ]);
    this.run(KUBE_ROUTER_PATH!, [
      ...options,
      '--run-firewall=true',
      '--run-router=false',
      '--run-service-proxy=false',
      '--run-loadbalancer=false',
      `--service-cluster-ip-range=${SERVICES}`,
      '--health-port=0',
    ]);
    await this.plane.kubectl(
      'wait',
      `node/${NODE_NAME}`,
      '--for=condition=Ready',
      `--timeout=${START_MS / 1000}s`,
    );
  }

  /** Leaves the machine as it was. */
  async stop(): Promise<void> {
    if (!this.folder) return;
    const [containerd, kubelet, ...network] = this.processes;
    if (kubelet) await this.endPods();
    for (const child of [...network, kubelet]) if (child) await end(child);
    if (containerd) await this.removeContainers();
    if (containerd) await end(containerd);
    await this.unmount();
    await removeCgroups();
    await removePacketRules();
    await execute('ip', ['link', 'delete', INTERFACE]);
    await execute('sysctl', ['-w', ...this.kernel.map((line) => line.replaceAll(' ', ''))]);
    for (const path of [this.folder, ...this.elsewhere]) await rm(path, { recursive: true, force: true });
  }

  /** What its programs said, at last. */
  async log(): Promise<string> {
    return (await readFile(join(this.folder, 'log'), 'utf8')).slice(-8_000);
  }

  private async startContainerd(): Promise<void> {
    const plugin = 'io.containerd.grpc.v1.cri';
    const networks = join(this.folder, 'networks');
    await mkdir(networks);
    await writeFile(
      join(networks, '10-pods.conflist'),
      JSON.stringify({
        cniVersion: '0.4.0',
        name: 'lanewise',
        plugins: [
          // Every pod's traffic is routed by the node, and so passes its policies.
          {
            type: 'ptp',
            ipMasq: false,
            ipam: {
              type: 'host-local',
              dataDir: join(this.folder, 'addresses'),
              ranges: [[{ subnet: PODS }]],
              routes: [{ dst: '0.0.0.0/0' }],
            },
          },
        ],
      }),
    );
    await writeFile(
      join(this.folder, 'containerd.toml'),
      `version = 2
root = "${join(this.folder, 'containerd')}"
state = "${join(this.folder, 'containers')}"
[grpc]
address = "${this.socket}"
[plugins."${plugin}"]
sandbox_image = "${PAUSE}"
# Root of a container may not be allowed to protect a process from the end of memory.
restrict_oom_score_adj = true
[plugins."${plugin}".cni]
bin_dir = "${CNI_PLUGINS}"
conf_dir = "${networks}"
`,
    );
    this.run(CONTAINERD_PATH!, ['--config', join(this.folder, 'containerd.toml')]);
    await eventually('containerd answers', START_MS, () => this.ctr('version').catch(() => undefined));
  }

  private async startKubelet(): Promise<void> {
    const within = (name: string) => join(this.folder, name);
    // Names outside of the cluster are asked of nobody.
    await writeFile(within('resolv.conf'), 'nameserver 127.0.0.1\n');
    await makeCgroups();
    await writeFile(
      within('kubelet.yaml'),
      stringify({
        apiVersion: 'kubelet.config.k8s.io/v1beta1',
        kind: 'KubeletConfiguration',
        address: NODE_ADDRESS,
        port: await freePort(),
        healthzPort: 0,
        authentication: {
          anonymous: { enabled: false },
          webhook: { enabled: false },
          x509: { clientCAFile: this.plane.clientCertificate },
        },
        authorization: { mode: 'AlwaysAllow' },
        cgroupDriver: 'cgroupfs',
        cgroupRoot: `/${CGROUP}`,
        clusterDNS: [DNS_ADDRESS],
        clusterDomain: 'cluster.local',
        containerRuntimeEndpoint: `unix://${this.socket}`,
        failSwapOn: false,
        // The machine is not the pods' alone, and the images are needed next time.
        evictionHard: { 'memory.available': '100Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
        imageGCHighThresholdPercent: 100,
        podLogsDir: within('logs'),
        resolvConf: within('resolv.conf'),
        volumePluginDir: within('volume-plugins'),
      }),
    );
    this.run(join(KUBERNETES_PROGRAMS!, 'kubelet'), [
      `--kubeconfig=${this.plane.kubeconfig}`,
      `--config=${within('kubelet.yaml')}`,
      `--root-dir=${within('kubelet')}`,
      `--cert-dir=${within('certificates')}`,
      `--hostname-override=${NODE_NAME}`,
      `--node-ip=${NODE_ADDRESS}`,
    ]);
    await eventually('the kubelet has registered the node', START_MS, async () => {
      if (this.processes.at(-1)!.exitCode !== null) throw new Error(await this.log());
      return (await this.plane.tryKubectl('get', 'node', NODE_NAME)).code === 0;
    });
  }

  private async endPods(): Promise<void> {
    await this.plane.tryKubectl('delete', 'deployment,statefulset,job', '--all', '-A', '--wait=false');
    await this.plane.tryKubectl(
      'delete',
      'pod',
      '--all',
      '-A',
      '--grace-period=1',
      `--timeout=${END_MS / 1000}s`,
    );
  }

  /** What the kubelet has left. */
  private async removeContainers(): Promise<void> {
    const left = (await this.ctr('tasks', 'list', '--quiet')).split('\n').filter(Boolean);
    for (const id of left) await this.ctr('tasks', 'delete', '--force', id).catch(() => undefined);
  }

  private async unmount(): Promise<void> {
    const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' ')[1]);
    const own = mounts.filter((path) => path?.startsWith(`${this.folder}/`));
    for (const path of own.toReversed()) await execute('umount', ['--lazy', path]);
  }

  async ctr(...args: string[]): Promise<string> {
    const { stdout } = await execute('ctr', ['--address', this.socket, '--namespace', 'k8s.io', ...args]);
    return stdout;
  }

  private get socket() {
    return join(this.folder, 'containerd.sock');
  }

  private run(command: string, args: string[]): void {
    const log = openSync(join(this.folder, 'log'), 'a');
    this.processes.push(spawn(command, args, { stdio: ['ignore', log, log] }));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function makeCgroups(): Promise<void> {
  for (const controller of await readdir(CGROUPS))
    await mkdir(join(CGROUPS, controller, CGROUP), { recursive: true }).catch(() => undefined);
  // All pods together would get no more of a busy machine's processors than one process.
  await writeFile(join(CGROUPS, 'cpu', CGROUP, 'cpu.shares'), SHARES);
}

async function removeCgroups(): Promise<void> {
  for (const controller of await readdir(CGROUPS)) {
    const own = join(CGROUPS, controller, CGROUP);
    const below = await readdir(own, { recursive: true, withFileTypes: true }).catch(() => []);
    const folders = below
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const folder of [own, ...folders].toReversed()) await rmdir(folder).catch(() => undefined);
  }
}
