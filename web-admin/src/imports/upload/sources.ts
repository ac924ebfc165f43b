import type { LoadSource } from '@lanewise/contracts';

interface SourceFiles {
  /** For the file chooser. */
  accept: string;
  /** For people. */
  kinds: string;
}

/** What files of each source are like. */
export const SOURCE_FILES: Record<LoadSource, SourceFiles> = {
  'central-loads': {
    accept: '.csv,.txt,text/csv',
    kinds: 'CSV',
  },
  'truck-smarter': {
    // A CSV of failed loads, corrected, is taken too.
    accept: '.json,.ndjson,.jsonl,.csv,application/json',
    kinds: 'JSON or NDJSON',
  },
};
