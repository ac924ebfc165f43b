/** Items by group, each group in the order of its items: those of g begin in `items` at `firsts[g]`. */
export interface Groups {
  firsts: Int32Array;
  items: Int32Array;
}

/** Sorts items by the group of each, by counting. @param count of groups */
export function groupsOf(groups: ArrayLike<number>, count: number): Groups {
  const firsts = new Int32Array(count + 1);
  for (let item = 0; item < groups.length; item++) firsts[groups[item] + 1]++;
  for (let group = 0; group < count; group++) firsts[group + 1] += firsts[group];
  const items = new Int32Array(groups.length);
  const next = firsts.slice();
  for (let item = 0; item < groups.length; item++) items[next[groups[item]]++] = item;
  return { firsts, items };
}
