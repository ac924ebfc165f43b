import { TOP_BAR_HEIGHT, visuallyHidden } from '@lanewise/browser/ui';
import { Box, Card } from '@mui/material';
import type { MouseEvent } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import { type Column, columnsThatFit, widthOf } from './columns';
import { openRow } from '../record/open-link';
import { RecordCards } from './record-cards';
import { usePageWidth, useRoomForTable } from './use-room-for-table';

/** The records of the list around it, as a table or as cards. */
export function Records<Item extends RaRecord>({ columns }: { columns: readonly Column<Item>[] }) {
  return useRoomForTable() ? <RecordTable columns={columns} /> : <RecordCards columns={columns} />;
}

/** The records of the list around it as a table, one line each. */
function RecordTable<Item extends RaRecord>({ columns }: { columns: readonly Column<Item>[] }) {
  const shown = columnsThatFit(columns, usePageWidth());
  return (
    <Card sx={TABLE} onClick={openRow} onMouseOver={showWholeText}>
      <DataTable<Item> bulkActionButtons={false} rowClick={false}>
        {shown.map(({ label, hidesLabel, source, card, width, leaves: _order, sx, ...column }) => (
          <DataTable.Col<Item>
            key={label}
            label={hidesLabel ? <Box sx={visuallyHidden}>{label}</Box> : label}
            source={source}
            disableSort={!source}
            cellClassName={card === 'footer' ? 'whole' : undefined}
            sx={[{ width: widthOf({ width }) }, ...(Array.isArray(sx) ? sx : [sx])]}
            {...column}
          />
        ))}
      </DataTable>
    </Card>
  );
}

/** Shows all of a cell's text on hover where the cell has room only for its beginning. */
function showWholeText({ target }: MouseEvent<HTMLElement>): void {
  const cell = (target as Element).closest('td');
  if (!cell) return;
  const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth;
  cell.title = [cell, ...cell.querySelectorAll('*')].some(isCut) ? cell.innerText : '';
}

const TABLE = {
  // Unlike `hidden`, it lets the heads stick to the page.
  overflow: 'clip',
  '@media screen': {
    // Named as closely as react-admin does, or more so: its own styles come later.
    '& table.RaDataTable-table': { tableLayout: 'fixed' },
    '& .RaDataTable-table th': { top: TOP_BAR_HEIGHT, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& td': { height: 44, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& td.whole': { textOverflow: 'clip' },
    // The lines of a card's text are one after another here.
    '& td .MuiTypography-root:not(a), & td .line, & td ul, & td li': { display: 'inline', p: 0 },
    '& td * + .MuiTypography-caption, & td li + li': { ml: 1 },
    '& td .MuiAvatar-root': { display: 'inline-flex', verticalAlign: 'middle', mr: 1 },
    '& td .MuiChip-root': { maxWidth: '100%' },
    '& td .MuiChip-label': { whiteSpace: 'nowrap' },
    '& tr:has(a[data-opens])': { cursor: 'pointer' },
  },
  // A portrait page is narrower than a table needs, and cannot be scrolled.
  '@media print': { zoom: 0.7, '& tr': { breakInside: 'avoid' } },
};
