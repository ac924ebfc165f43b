import { callApi } from '@lanewise/browser';
import type { UpkeepRun, UpkeepRunList } from '@lanewise/contracts';

/** Returns the newest runs of upkeep, newest first. */
export const fetchUpkeepRuns = async (signal: AbortSignal): Promise<UpkeepRun[]> =>
  (await callApi<UpkeepRunList>('/importLoad/getUpkeepRuns', { signal })).itemList;

export const isUnderWay = ({ finishedAt }: UpkeepRun): boolean => finishedAt === null;
