import type { ReadingProgress } from './reading-progress.js';

/** Between two looks at how far a reading is. */
export const LOOK_MS = 1000;

/**
 * Tells when a reading has stalled: when so many looks in a row have found it under way and no further. It counts looks,
 * not time, since a computer that sleeps, or has no time for us, is not the file's fault.
 */
export class StallRule {
  private looksInVain = 0;
  private steps: number | undefined;

  constructor(private readonly maxLooks: number) {}

  look({ isReading, steps }: Pick<ReadingProgress, 'isReading' | 'steps'>): boolean {
    const isStill = isReading && steps === this.steps;
    this.steps = steps;
    this.looksInVain = isStill ? this.looksInVain + 1 : 0;
    return this.looksInVain >= this.maxLooks;
  }
}

/** Why an import has failed whose reading has stalled, in a sentence for the administrator. */
export function stallMessage(limitSeconds: number, line: number): string {
  const time =
    limitSeconds === 60 ? 'a minute' : `${limitSeconds} ${limitSeconds === 1 ? 'second' : 'seconds'}`;
  return `No progress for ${time} at line ${line.toLocaleString('en-US')}. What was imported before stays.`;
}
