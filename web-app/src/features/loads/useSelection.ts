import { useState } from 'react';

/** Returns which rows of a list are selected, and functions to change that. Rows that have left the list are not. */
export function useSelection<Item extends { id: string }>(rows: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The row from which Shift selects. */
  const [anchor, setAnchor] = useState<string | null>(null);

  return {
    has: (id: string) => ids.has(id),
    items: rows.filter(({ id }) => ids.has(id)),
    /** Selects or deselects a row; with Shift, all from the last one to it. */
    toggle: (id: string, withShift: boolean) => {
      const next = new Set(ids);
      const selected = !ids.has(id);
      for (const each of withShift ? between(rows, anchor, id) : [id]) {
        if (selected) next.add(each);
        else next.delete(each);
      }
      setIds(next);
      setAnchor(id);
    },
    selectAll: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

/** Returns the ids from one row to another, in either direction. */
function between(rows: readonly { id: string }[], from: string | null, to: string): string[] {
  const ids = rows.map(({ id }) => id);
  const [one, other] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  return one === -1 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}
