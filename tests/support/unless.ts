import { describe, test } from '@jest/globals';

/**
 * `describe` and `test` for what this machine may be unable to run. If there is a reason, they are skipped, and the
 * title contains the reason, which `npm test` then prints.
 */
export const describeUnless = (reason: string | undefined) =>
  reason
    ? (name: string, body: () => void) => describe.skip(`${name} (skipped: ${reason})`, body)
    : (name: string, body: () => void) => describe(name, body);

export const testUnless = (reason: string | undefined) =>
  reason
    ? (name: string, body: () => Promise<void>) => test.skip(`${name} (skipped: ${reason})`, body)
    : (name: string, body: () => Promise<void>) => test(name, body);
