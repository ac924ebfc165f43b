/** `npm run test:failures` runs the failure suite in full; `FAILURES=short npm test` a shorter form of it. */
export const isFull = process.env.FAILURES === 'full';

/** One line of figures for whoever runs the tests, past Jest's own report. */
export const say = (line: string): void => void process.stderr.write(`  ${line}\n`);

export const count = (value: number): string => value.toLocaleString('en-US');
