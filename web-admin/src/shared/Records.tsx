import { Card } from '@mui/material';
import { DataTable, type RaRecord } from 'react-admin';
import type { Column } from './columns';
import { RecordCards } from './RecordCards';
import { useRoomForTable } from './useRoomForTable';

/** The records of the list around it, as a table or as cards. */
export function Records<Item extends RaRecord>({ columns }: { columns: readonly Column<Item>[] }) {
  return useRoomForTable() ? <RecordTable columns={columns} /> : <RecordCards columns={columns} />;
}

/** The records of the list around it as a table. */
function RecordTable<Item extends RaRecord>({ columns }: { columns: readonly Column<Item>[] }) {
  return (
    <Card sx={ON_PAPER}>
      <DataTable<Item> bulkActionButtons={false} rowClick={false}>
        {columns.map(({ label, source, card: _place, ...column }) => (
          <DataTable.Col<Item> key={label} label={label} source={source} disableSort={!source} {...column} />
        ))}
      </DataTable>
    </Card>
  );
}

/** A portrait page is narrower than a table needs, and cannot be scrolled. */
const ON_PAPER = { '@media print': { zoom: 0.7, '& tr': { breakInside: 'avoid' } } };
