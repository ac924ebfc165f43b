import type { FoundLoad } from '@lanewise/contracts';
import { postingsText } from './postings';

/** How often the freight of a load is posted, and at which rates: `Posted 3 times, $1,900 to $2,150`. */
export function PostingsMark({ load: { postings }, brief }: { load: FoundLoad; brief?: boolean }) {
  if (!postings) return null;
  const text = postingsText(postings);
  return (
    <span
      className="postings"
      role="group"
      tabIndex={-1}
      aria-label={text}
      aria-description="Different companies post the same freight: places, pickup day, equipment and weight are the same. This is the best of them; the details have all."
    >
      {brief ? `${postings.count}×` : text}
    </span>
  );
}
