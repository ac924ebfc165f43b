import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

export const CALL_COST = 'lanewise:call-cost';
export const TAKES_ITS_TIME = 'lanewise:takes-its-time';

/** What a call counts as, of the calls that an account has in a minute; perhaps by what it asks for. */
export type CallCost = number | ((request: Request) => number);

/** Marks a route whose calls make much work: they count as several, and few of an account run at once. */
export const Cost = (cost: CallCost) => SetMetadata(CALL_COST, cost);

/**
 * Marks a route whose calls last as long as their caller wants, such as an upload: they count, but not among those that
 * run at once.
 */
export const TakesItsTime = () => SetMetadata(TAKES_ITS_TIME, true);
