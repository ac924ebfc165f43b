/** Answers kept; files say the same things again and again. */
const MAX_REMEMBERED = 10_000;
/** Longer texts are rare, and would fill the memory. */
const LONGEST_KEY = 100;

/** A function that looks up what it was asked before: for pure ones that take longer than that. */
export function remember<Key extends string | number, Answer>(
  compute: (key: Key) => Answer,
): (key: Key) => Answer {
  const answers = new Map<Key, Answer>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined || answers.has(key)) return known as Answer;
    const answer = compute(key);
    if (typeof key === 'string' && key.length > LONGEST_KEY) return answer;
    if (answers.size >= MAX_REMEMBERED) answers.clear();
    answers.set(key, answer);
    return answer;
  };
}
