import type { ImportSource } from '@lanewise/contracts';

interface SourceFiles {
  /** For the file dialog. */
  accept: string;
  /** Shown to users. */
  kinds: string;
}

/** The types of files of each source. */
export const SOURCE_FILES: Record<ImportSource, SourceFiles> = {
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
