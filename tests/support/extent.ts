/** `npm run test:failures` runs the full failure suite; `FAILURES=short npm test` runs a shorter form of it. */
export const isFull = process.env.FAILURES === 'full';

/** Prints a line of figures in addition to Jest's own report. */
export const say = (line: string): void => void process.stderr.write(`  ${line}\n`);

export const count = (value: number): string => value.toLocaleString('en-US');
