import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** What the chains and sets of Kubernetes' programs are called. */
const OWN = /^(inet6:)?KUBE-/;

/** Removes what a node of Kubernetes has told the kernel about packets, and nothing else. */
export async function removePacketRules(): Promise<void> {
  for (const family of ['iptables', 'ip6tables']) {
    const saved = (await execute(`${family}-save`)).stdout.split('\n');
    const change = (changeOf: (line: string) => string[]) =>
      restore(
        family,
        saved.flatMap((line) => (/^(\*|COMMIT)/.test(line) ? [line] : changeOf(line))),
      );
    const ofChains = (command: string) =>
      change((line) => {
        const [, chain] = /^:(\S+)/.exec(line) ?? [];
        return chain && OWN.test(chain) ? [`${command} ${chain}`] : [];
      });
    await change((line) => (/^-A (?!KUBE-).* -j KUBE-/.test(line) ? [`-D${line.slice(2)}`] : []));
    // Chains name one another: all are emptied before the first is deleted.
    await ofChains('-F');
    await ofChains('-X');
  }
  const sets = (await execute('ipset', ['list', '-n'])).stdout.split('\n').filter((name) => OWN.test(name));
  // Sets name one another, too.
  for (const command of ['flush', 'destroy'])
    for (const name of sets) await execute('ipset', [command, name]);
}

async function restore(family: string, lines: readonly string[]): Promise<void> {
  const child = spawn(`${family}-restore`, ['--noflush'], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end(`${lines.join('\n')}\n`);
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${family}-restore failed with ${code}`);
}
