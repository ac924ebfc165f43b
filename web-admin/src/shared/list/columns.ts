import type { SxProps, Theme } from '@mui/material';
import type { ReactNode } from 'react';

/** A column of a list. Where the table has no room, the same columns make up a card for each record. */
export interface Column<Item> {
  label: string;
  /** Hides the head of a narrow column from view. */
  hidesLabel?: boolean;
  render: (record: Item) => ReactNode;
  /** Field to sort the table by; the table cannot be sorted by a column without one. */
  source?: string;
  /** The order of the first click on the column's head; ascending without it. */
  sortByOrder?: 'DESC';
  align?: 'right';
  /** Pixels that the column takes at least; columns share what is left over in proportion. */
  width?: number;
  /** When the table gets narrow, columns leave in the order of these numbers; one without a number stays. */
  leaves?: number;
  /** Style of the table's cells. */
  sx?: SxProps<Theme>;
  /** Place on the card: among the facts without it. */
  card?: 'title' | 'corner' | 'figure' | 'footer';
}

const DEFAULT_WIDTH = 110;

export const widthOf = ({ width = DEFAULT_WIDTH }: Pick<Column<never>, 'width'>): number => width;

/** Returns the columns that a table of some pixels has room for. */
export function columnsThatFit<Fitted extends Pick<Column<never>, 'width' | 'leaves'>>(
  columns: readonly Fitted[],
  room: number,
): Fitted[] {
  const shown = new Set(columns);
  const leaving = columns
    .filter(({ leaves }) => leaves !== undefined)
    .sort((one, other) => one.leaves! - other.leaves!);
  const total = () => [...shown].reduce((sum, column) => sum + widthOf(column), 0);
  for (const column of leaving) if (total() > room) shown.delete(column);
  return [...shown];
}
