import { v7 } from 'uuid';

/** A new entity id: a UUIDv7, so ids of later entities sort after those of earlier ones. */
export const newId = (): string => v7();
