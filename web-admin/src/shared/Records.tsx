import type { RaRecord } from 'react-admin';
import type { Column } from './columns';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { useRoomForTable } from './useRoomForTable';

/** The records of the list around it, as a table or as cards. */
export function Records<Item extends RaRecord>({ columns }: { columns: readonly Column<Item>[] }) {
  return useRoomForTable() ? <RecordTable columns={columns} /> : <RecordCards columns={columns} />;
}
