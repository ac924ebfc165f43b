import { type FoundLoad, POSTING_WARNINGS, type PostingFlag } from '@lanewise/contracts';

/** Returns the flags of a load that warn of it. The others are true of many honest postings. */
export const warningsOf = ({ flags }: Pick<FoundLoad, 'flags'>): PostingFlag[] =>
  flags.filter(({ kind }) => POSTING_WARNINGS.includes(kind));
