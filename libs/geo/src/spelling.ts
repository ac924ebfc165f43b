/**
 * Edit distance of two texts (optimal string alignment): an inserted, omitted or changed letter, or a swap of two
 * neighbors, counts 1.
 * @returns `limit + 1` as soon as the distance must exceed `limit`
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, older[j - 2] + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    // A swap looks back two rows, so the previous row must exceed the limit, too.
    if (least > limit && Math.min(...previous) > limit) return limit + 1;
    older = previous;
    previous = current;
  }
  return Math.min(previous[b.length], limit + 1);
}

/** The letters a to z of a text, a bit each. An edit changes at most two of them, which is told much faster than edits. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}

/** Returns whether texts with these letters may be within so many edits. */
export function mayBeNear(letters: number, others: number, edits: number): boolean {
  let left = 2 * edits;
  for (let differing = letters ^ others; differing !== 0; differing &= differing - 1)
    if (--left < 0) return false;
  return true;
}
