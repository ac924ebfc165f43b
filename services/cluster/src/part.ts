import { join } from 'node:path';
import type { ProcessNotes } from './process-notes.js';

/** What every part of a cluster is made with. */
export interface PartContext {
  dataDir: string;
  notes: ProcessNotes;
  /** Tells the operator. */
  say: (line: string) => void;
}

/** Where a process writes what it has to say. */
export const logFileOf = ({ dataDir }: PartContext, name: string) => join(dataDir, 'logs', `${name}.log`);
