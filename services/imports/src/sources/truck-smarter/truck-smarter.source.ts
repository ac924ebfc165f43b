import type { Source } from '../shared/source.js';
import { JSON_LOADS, recognizesJson } from './file-kind.js';
import { readTruckSmarter } from './truck-smarter.reader.js';
import { truckSmarterSample } from './truck-smarter.sample.js';

/** JSON files of loads in the shape of TruckSmarter's API. */
export const truckSmarter: Source = {
  name: 'truck-smarter',
  kind: JSON_LOADS,
  recognizes: recognizesJson,
  read: readTruckSmarter,
  sample: truckSmarterSample,
};
