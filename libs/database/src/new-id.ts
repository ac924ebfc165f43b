import { v7 } from 'uuid';

/** A new entity id: a UUIDv7, so ids of later entities sort after those of earlier ones. */
export const newId = (): string => v7();

/** When an id made by `newId` was made, in milliseconds since 1970; of any other UUID some number. */
export const madeAt = (id: string): number => parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
