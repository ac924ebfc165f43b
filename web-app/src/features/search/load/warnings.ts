import { type FoundLoad, POSTING_WARNINGS, type PostingFlag } from '@lanewise/contracts';

/** Returns whether a flag warns of its load. The others are true of many honest postings. */
export const isWarning = ({ kind }: PostingFlag): boolean => POSTING_WARNINGS.includes(kind);

/** Returns the flags of a load; none while an update goes on, and the release before answers. */
export const flagsOf = ({ flags }: Partial<Pick<FoundLoad, 'flags'>>): PostingFlag[] => flags ?? [];

/** Returns the flags of a load that warn of it. */
export const warningsOf = (load: Partial<Pick<FoundLoad, 'flags'>>): PostingFlag[] =>
  flagsOf(load).filter(isWarning);
