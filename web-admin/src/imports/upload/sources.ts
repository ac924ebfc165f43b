import type { LoadSource } from '@lanewise/contracts';

interface SourceFiles {
  /** For the file chooser. */
  accept: string;
  /** For people. */
  kinds: string;
  sampleName: string;
}

/** What files of each source are like. */
export const SOURCE_FILES: Record<LoadSource, SourceFiles> = {
  'central-loads': {
    accept: '.csv,.txt,text/csv',
    kinds: 'CSV',
    sampleName: 'central-loads.csv',
  },
  'truck-smarter': {
    accept: '.json,.ndjson,.jsonl,application/json',
    kinds: 'JSON or NDJSON',
    sampleName: 'truck-smarter.json',
  },
};
