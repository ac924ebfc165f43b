import { errorMessage } from '@lanewise/browser';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { LIMITS } from '@lanewise/contracts';
import { useState } from 'react';
import { type RaRecord, fetchRelatedRecords, useDataProvider, useListContext, useNotify } from 'react-admin';
import { useSelected } from '../selection/use-selected';

/** Exports all records of the list as it is filtered and sorted, across all pages; `ExportSelected` takes its place. */
export function ExportButton() {
  const { resource, sort, filterValues, total } = useListContext();
  const dataProvider = useDataProvider();
  const hasSelection = useSelected().length > 0;

  const fetchAll = async (): Promise<RaRecord[]> => {
    const rows: RaRecord[] = [];
    const perPage = LIMITS.pageSize.max;
    for (let page = 1; ; page++) {
      const params = { pagination: { page, perPage }, sort, filter: filterValues as object };
      const { data } = await dataProvider.getList(resource, params);
      rows.push(...data);
      if (data.length < perPage) return rows;
    }
  };

  // It keeps its place, so that nothing moves.
  const style = { visibility: hasSelection ? 'hidden' : undefined } as const;
  return <Save rowsOf={fetchAll} disabled={!total} style={style} />;
}

/** Exports the selected rows, in the order of the list. */
export function ExportSelected({ onSaved }: { onSaved: () => void }) {
  const selected = useSelected();
  return <Save rowsOf={() => Promise.resolve(selected)} onSaved={onSaved} size="small" />;
}

interface Props extends Pick<ButtonProps, 'disabled' | 'size' | 'style'> {
  rowsOf: () => Promise<RaRecord[]>;
  onSaved?: () => void;
}

function Save({ rowsOf, onSaved, ...button }: Props) {
  const { exporter, resource } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [exporting, setExporting] = useState(false);

  const save = async () => {
    setExporting(true);
    try {
      const rows = await rowsOf();
      if (exporter) await exporter(rows, fetchRelatedRecords(dataProvider), dataProvider, resource);
      onSaved?.();
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setExporting(false);
    }
  };

  return (
    <Button
      startIcon={<DownloadIcon />}
      loading={exporting}
      loadingPosition="start"
      onClick={() => void save()}
      {...button}
    >
      Export
    </Button>
  );
}
