import { type FoundLoad, POSTING_FLAG_NAMES } from '@lanewise/contracts';
import { warningsOf } from './warnings';

/** Warns of a posting, quietly: `⚑ Rate far above its lane`. */
export function FlagsMark({ load, brief }: { load: FoundLoad; brief?: boolean }) {
  const warnings = warningsOf(load);
  if (warnings.length === 0) return null;
  const [first, ...more] = warnings.map(({ kind }) => POSTING_FLAG_NAMES[kind]);
  const text = more.length > 0 ? `${warnings.length} warnings` : first;
  return (
    <span
      className="warnings"
      role="group"
      tabIndex={-1}
      aria-label={`Warning: ${[first, ...more].join(', ')}`}
      aria-description={warnings.map(({ text: sentence, evidence }) => `${sentence} ${evidence}`).join(' ')}
    >
      <span aria-hidden>⚑</span>
      {!brief && ` ${text}`}
    </span>
  );
}
