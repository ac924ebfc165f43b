/** What went wrong, without where in the program. */
export const firstLine = (error: string): string => error.split('\n', 1)[0];
