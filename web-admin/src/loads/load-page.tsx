import {
  ADMIN_LOAD_SORT_LABELS,
  type AdminLoad,
  type AdminLoadFilter,
  type Broker,
  Equipment,
  HAULING_EQUIPMENT,
  type ImportView,
  LOAD_FLAGS,
  LOAD_SOURCE_NAMES,
  LOAD_SOURCES,
  MESSAGES,
  MAX_LISTED_LOADS,
  US_STATES,
} from '@lanewise/contracts';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Chip } from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetOne, useListFilterContext } from 'react-admin';
import { Link } from 'react-router';
import { DayFilter } from '../shared/list/day-filter';
import { DrawerEdit } from '../shared/form/drawer-edit';
import { EndlessList } from '../shared/list/endless-list';
import { FilterSelect } from '../shared/list/filter-select';
import { Page } from '../shared/page';
import { RecordDrawer } from '../shared/record/record-drawer';
import { RemoveDialog } from '../shared/record/remove-dialog';
import { SearchBox } from '../shared/list/search-box';
import { SortMenu } from '../shared/list/sort-menu';
import { useOpenRecord } from '../shared/record/use-open-record';
import { EDIT, loadColumns } from './load-columns';
import { LoadDetails } from './load-details';
import { LoadForm } from './load-form';
import { describeValue, toValues, useLoadRequest } from './load-values';

const SOURCES = LOAD_SOURCES.map((id) => ({ id, name: LOAD_SOURCE_NAMES[id] }));
const EQUIPMENTS = HAULING_EQUIPMENT.map((id) => ({ id, name: Equipment[id] }));
const STATES = Object.entries(US_STATES).map(([id, name]) => ({ id, name: `${id} – ${name}` }));
const FLAGS = Object.entries(LOAD_FLAGS).map(([id, name]) => ({ id, name }));

/** The loads on the market, of all sources. */
export function LoadPage() {
  const [removing, setRemoving] = useState<AdminLoad | null>(null);
  const details = useOpenRecord();
  const form = useOpenRecord(EDIT);
  const columns = useMemo(() => loadColumns(setRemoving), []);
  return (
    <Page title="Loads">
      <EndlessList<AdminLoad>
        resource="loads"
        title="Loads"
        sort={{ field: 'createdAt', order: 'DESC' }}
        emptyText={MESSAGES.noLoads}
        countedTo={MAX_LISTED_LOADS}
        actions={
          <Button component={Link} to="/imports" startIcon={<UploadIcon />}>
            Imports
          </Button>
        }
        filters={
          <>
            <SearchBox hint="Ref # / Company / City" />
            <FilterSelect source="source" label="Source" all="All" choices={SOURCES} />
            <FilterSelect source="equipment" label="Equipment" all="All" choices={EQUIPMENTS} />
            <FilterSelect source="state" label="Pickup state" all="All" choices={STATES} />
            <DayFilter source="day" label="Pickup day" />
            <FilterSelect source="flag" label="Only" all="All" choices={FLAGS} />
            <SortMenu labels={ADMIN_LOAD_SORT_LABELS} columns={columns} />
            <OnlyFilters />
          </>
        }
        columns={columns}
      />
      <RecordDrawer title="Load" width={460}>
        {(id) => <LoadDetails key={id} id={id} onEdit={form.open} onRemove={setRemoving} />}
      </RecordDrawer>
      <RecordDrawer name={EDIT} title="Edit load" width={520}>
        {(id, close) => <EditLoad id={id} onDone={close} />}
      </RecordDrawer>
      <RemoveDialog
        resource="loads"
        record={removing}
        onClose={() => setRemoving(null)}
        text={() => MESSAGES.loadDeleteText}
        doneText="Load removed."
        onRemoved={details.close}
      />
    </Page>
  );
}

/** Says that the list shows the loads of one import, broker or company only, and how to see all. */
function OnlyFilters() {
  const { filterValues, setFilters } = useListFilterContext();
  const { importId, brokerId, company, ...rest } = filterValues as AdminLoadFilter;
  const imported = useGetOne<ImportView>('imports', { id: importId ?? '' }, { enabled: !!importId });
  const broker = useGetOne<Broker>('brokers', { id: brokerId ?? '' }, { enabled: !!brokerId });
  const chips: [keyof AdminLoadFilter, string | undefined, string][] = [
    ['importId', importId, `Brought in by ${imported.data?.fileName ?? 'one import'}`],
    ['brokerId', brokerId, `Only of ${broker.data?.name ?? 'one broker'}`],
    ['company', company, `Only of ${company}`],
  ];
  return chips.map(
    ([filter, value, label]) =>
      value && (
        <Chip
          key={filter}
          label={label}
          title={label}
          onDelete={() => setFilters({ ...rest, importId, brokerId, company, [filter]: undefined })}
          sx={{ maxWidth: '100%' }}
        />
      ),
  );
}

function EditLoad({ id, onDone }: { id: string; onDone: () => void }) {
  const toRequest = useLoadRequest();
  return (
    <DrawerEdit
      resource="loads"
      id={id}
      toValues={toValues}
      transform={toRequest}
      describe={describeValue}
      doneText="Load updated."
      onDone={onDone}
    >
      <LoadForm onCancel={onDone} />
    </DrawerEdit>
  );
}
