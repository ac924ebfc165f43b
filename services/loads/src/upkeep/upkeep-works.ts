import type { UpkeepKind } from '@lanewise/contracts';
import { broker } from './kinds/broker.js';
import { duplicates } from './kinds/duplicates.js';
import { legacy } from './kinds/legacy.js';
import type { UpkeepWork } from './upkeep-work.js';

export const UPKEEP_WORKS: Record<UpkeepKind, UpkeepWork> = { duplicates, legacy, broker };
