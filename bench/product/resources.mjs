import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const SAMPLE_MS = 500;
/** Clock ticks per second, in which Linux counts processor time. */
const TICKS = 100;

/**
 * Watches the product's processes: the peak of the memory of its own, and the processor time of each part. Postgres is
 * counted by the purpose of each connection.
 */
export async function watchResources({ pid, postmaster, databaseUrl }) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  /** By process id: its part, and its processor time at first and now. */
  const seen = new Map();
  let started = false;
  let peakBytes = 0;
  let peakPostgres = 0;
  let watching = true;

  async function sample() {
    const { rows } = await client.query('SELECT pid, application_name AS name FROM pg_stat_activity');
    const purposes = new Map(rows.map(({ pid: backend, name }) => [backend, name]));
    const ownPids = (await children(pid)).filter((child) => Number(child) !== postmaster);
    const own = (await Promise.all([...ownPids, pid].map(read))).filter(Boolean);
    const postgres = (await Promise.all((await children(postmaster)).map(read))).filter(Boolean);
    peakBytes = Math.max(peakBytes, sum(own));
    peakPostgres = Math.max(peakPostgres, sum(postgres));
    for (const process of own) note(process, process.pid === pid ? 'services' : 'import worker');
    for (const process of postgres) note(process, `Postgres: ${purposes.get(process.pid) || 'background'}`);
  }

  function note({ pid: of, seconds }, part) {
    // A newer process has used all its time since then.
    const before = seen.get(of)?.before ?? (started ? 0 : seconds);
    seen.set(of, { part, before, seconds });
  }

  await sample();
  started = true;
  const idle = peakBytes;
  const running = (async () => {
    while (watching) {
      await sample();
      await pause(SAMPLE_MS);
    }
  })();

  return async () => {
    watching = false;
    await running;
    await client.end();
    const parts = {};
    for (const { part, before, seconds } of seen.values())
      parts[part] = (parts[part] ?? 0) + seconds - before;
    return { aboveIdleBytes: peakBytes - idle, peakPostgres, parts };
  };
}

/** The processor seconds of the product's processes so far, with those of processes that have ended. */
export async function processorSeconds({ pid, postmaster }) {
  const pids = [pid, ...(await children(pid)), ...(await children(postmaster))];
  const ticks = await Promise.all(
    pids.map(async (each) => {
      const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => undefined);
      return stat ? fieldsOf(stat).slice(11, 15).map(Number) : [];
    }),
  );
  return ticks.flat().reduce((all, part) => all + part, 0) / TICKS;
}

const sum = (processes) => processes.reduce((all, { bytes }) => all + bytes, 0);

/** Reads one file per thread: scanning all processes would itself cost measurable time. */
async function children(parent) {
  const threads = await readdir(`/proc/${parent}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${parent}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean));
}

/** The fields of a process that follow its name. */
const fieldsOf = (stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

/** Private memory of a process, without shared buffers, and its processor time. */
async function read(pid) {
  try {
    const [stat, status] = await Promise.all(
      ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
    );
    const fields = fieldsOf(stat);
    const kibibytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return {
      pid: Number(pid),
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      bytes: (kibibytes('VmRSS') - kibibytes('RssShmem')) * 1024,
    };
  } catch {
    return undefined;
  }
}
