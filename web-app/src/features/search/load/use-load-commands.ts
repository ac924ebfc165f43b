import type { FoundLoad } from '@lanewise/contracts';
import { createContext, use } from 'react';
import type { Agreed } from '../../../shared/load/saved-copy';

/** The commands of a found load. */
export interface LoadCommands {
  /** Saves it for the truck of the search, as posted or as agreed. Null for users who are not carriers. */
  save: ((load: FoundLoad, agreed?: Agreed) => void) | null;
  /** Pins it to compare it with others, or unpins it. */
  pin: (load: FoundLoad) => void;
  /** Removes it from the search until Reset. */
  remove: (load: FoundLoad) => void;
  /** Shows the loads from where it is delivered. */
  showBackhauls: (load: FoundLoad) => void;
  /** Reports it to administrators. Null for brokers. */
  report: ((load: FoundLoad) => void) | null;
}

export const LoadCommandsContext = createContext<LoadCommands | null>(null);

export function useLoadCommands(): LoadCommands {
  const commands = use(LoadCommandsContext);
  if (commands === null) throw new Error('Loads have commands only within a search.');
  return commands;
}
