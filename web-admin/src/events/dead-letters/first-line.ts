/** Returns an error's message without its stack trace. */
export const firstLine = (error: string): string => error.split('\n', 1)[0];
