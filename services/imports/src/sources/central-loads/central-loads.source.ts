import type { Source } from '../shared/source.js';
import { readCentralLoads } from './central-loads.reader.js';
import { centralLoadsSample } from './central-loads.sample.js';
import { CSV, recognizesCsv } from './file-kind.js';

/** CSV files with a row of column names. */
export const centralLoads: Source = {
  name: 'central-loads',
  kind: CSV,
  recognizes: recognizesCsv,
  read: readCentralLoads,
  sample: centralLoadsSample,
};
