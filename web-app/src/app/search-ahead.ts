import { prefetchSearch } from '../features/search/search/prefetch-search';
import { queryClient } from './query-client';

/** Requests what the search in the address needs. */
export const searchAhead = (): Promise<void> => prefetchSearch(queryClient);
