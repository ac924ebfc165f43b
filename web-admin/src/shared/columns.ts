import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A column of a list. Where the table has no room, the same columns make up a card for each record. */
export interface Column<Item> {
  label: string;
  render: (record: Item) => ReactNode;
  /** Field to sort the table by; the table cannot be sorted by a column without one. */
  source?: string;
  /** The order of the first click on the column's head; ascending without it. */
  sortByOrder?: 'DESC';
  align?: 'right';
  /** Style of the table's cells. */
  sx?: SxProps<Theme>;
  /** Place on the card: among the facts without it. */
  card?: 'title' | 'corner' | 'figure' | 'footer';
}
