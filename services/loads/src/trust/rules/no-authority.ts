import type { PostingFlag } from '@lanewise/contracts';

interface Authority {
  dotNumber: string | null;
  mcNumber: string | null;
}

/** Says that neither number of the company is known, so that its authority can't be looked up. */
export function noAuthority({ dotNumber, mcNumber }: Authority): PostingFlag | null {
  if (dotNumber || mcNumber) return null;
  return {
    kind: 'no-authority',
    text: 'Neither MC nor DOT number is known.',
    evidence: 'The posting names none, and no broker on file does. Ask for one before you haul.',
  };
}
