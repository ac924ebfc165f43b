import { callApi } from '@lanewise/browser';
import type { UpkeepRunList } from '@lanewise/contracts';

/** Returns the newest runs of work on many loads. */
export const fetchUpkeepRuns = (): Promise<UpkeepRunList> => callApi('/importLoad/getUpkeepRuns');
