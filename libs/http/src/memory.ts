import { totalmem } from 'node:os';
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Logger } from '@nestjs/common';
import { OutageLog } from '@lanewise/retry';

const MIB = 2 ** 20;
/** Shares of a limit above which there is no room. V8 gives up at some 95 % of the heap. */
const FULL_HEAP = 0.85;
const FULL_CONTAINER = 0.9;
/** A look takes some 0.1 ms. */
const LOOK_EVERY_MS = 10;
/** The pause between two collections of garbage: at least so long, and so many times as long as the last one took. */
const COLLECT_EVERY_MS = 1000;
const COLLECT_SHARE = 20;

/** The memory that a process uses, and its limits, in bytes. */
export interface MemoryUse {
  /** The part of V8's heap that has a limit of its own: what has lived for a while. */
  heap: number;
  heapLimit: number;
  /** All that the process holds, which takes longest to find out; 0 where nothing limits it. */
  resident: number;
  /** The container's; undefined without one. */
  residentLimit: number | undefined;
}

/** Returns what a process is short of; undefined while it has room. */
export function shortageOf({ heap, heapLimit, resident, residentLimit }: MemoryUse): string | undefined {
  if (heap > heapLimit * FULL_HEAP) return shown('the heap', heapLimit);
  if (residentLimit !== undefined && resident > residentLimit * FULL_CONTAINER)
    return shown('the container', residentLimit);
  return undefined;
}

/** The same throughout an outage, which is then logged once. */
const shown = (what: string, limit: number): string => `${what} is near its ${Math.round(limit / MIB)} MiB`;

/** The source of the readings of a watch. */
interface ProcessMemory {
  use: () => MemoryUse;
  collect: () => void;
  now: () => number;
}

/** Watches whether a process has room for more work, not counting what is garbage. */
export class MemoryWatch {
  private readonly outage = new OutageLog(new Logger('Process'), 'Memory');
  private shortage: string | undefined;
  private nextLook = -Infinity;
  private nextCollection = -Infinity;

  constructor(private readonly memory: ProcessMemory = PROCESS) {}

  /** Whether the process had no room a moment ago. */
  get isFull(): boolean {
    const now = this.memory.now();
    if (now >= this.nextLook) this.look(now);
    return this.shortage !== undefined;
  }

  private look(now: number): void {
    const { use, collect } = this.memory;
    this.shortage = shortageOf(use());
    if (this.shortage !== undefined && now >= this.nextCollection) {
      collect();
      this.shortage = shortageOf(use());
      const end = this.memory.now();
      this.nextCollection = end + Math.max(COLLECT_EVERY_MS, (end - now) * COLLECT_SHARE);
    }
    this.nextLook = now + LOOK_EVERY_MS;
    if (this.shortage === undefined) this.outage.succeeded();
    else this.outage.failed(this.shortage);
  }
}

/** V8 adds the young generation to its limit, but ends when the old one is full. */
function heapLimitOf(
  { NODE_OPTIONS = '' }: NodeJS.ProcessEnv,
  execArguments: readonly string[],
): number | undefined {
  const options = [NODE_OPTIONS, ...execArguments].join(' ');
  const sizes = [...options.matchAll(/--max[-_]old[-_]space[-_]size=(\d+)/g)];
  const last = sizes.at(-1);
  return last && Number(last[1]) * MIB;
}

const HEAP_LIMIT = heapLimitOf(process.env, process.execArgv) ?? getHeapStatistics().heap_size_limit;

/** Without a container, the figure is 0 or beyond all memory. */
function residentLimitOf(constrained: number): number | undefined {
  return constrained > 0 && constrained < totalmem() ? constrained : undefined;
}

const RESIDENT_LIMIT = residentLimitOf(process.constrainedMemory());

let collectGarbage: (() => void) | undefined;

const PROCESS: ProcessMemory = {
  use: () => {
    const spaces = getHeapSpaceStatistics().filter(({ space_name }) => !space_name.startsWith('new_'));
    return {
      heap: spaces.reduce((sum, { space_used_size }) => sum + space_used_size, 0),
      heapLimit: HEAP_LIMIT,
      resident: RESIDENT_LIMIT === undefined ? 0 : process.memoryUsage.rss(),
      residentLimit: RESIDENT_LIMIT,
    };
  },
  collect: () => {
    if (!collectGarbage) {
      setFlagsFromString('--expose-gc');
      collectGarbage = runInNewContext('gc') as () => void;
    }
    collectGarbage();
  },
  now: () => performance.now(),
};

/** That of this process, which services may share. */
export const MEMORY = new MemoryWatch();
