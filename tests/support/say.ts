/** Prints a line of figures in addition to Jest's own report. */
export const say = (line: string): void => void process.stderr.write(`  ${line}\n`);

export const count = (value: number): string => value.toLocaleString('en-US');
