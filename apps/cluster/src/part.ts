import { join } from 'node:path';
import type { ProcessNotes } from './process-notes.js';

/** The context in which every part of a cluster is created. */
export interface PartContext {
  dataDir: string;
  notes: ProcessNotes;
  /** Prints a line for the operator. */
  print: (line: string) => void;
}

/** Returns the log file of a process. */
export const logFileOf = ({ dataDir }: PartContext, name: string) => join(dataDir, 'logs', `${name}.log`);
