import pLimit from 'p-limit';

/** Runs two drawings at a time, as each takes some megabytes; others wait their turn, first come, first served. */
export const drawingLimit = pLimit(2);
