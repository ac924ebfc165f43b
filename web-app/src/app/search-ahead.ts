import { askAhead } from '../features/search/search/ask-ahead';
import { queryClient } from './query-client';

/** Asks for what the search in the address needs. */
export const searchAhead = (): Promise<void> => askAhead(queryClient);
