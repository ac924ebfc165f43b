import { errorMessage } from '@lanewise/browser';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { LIMITS } from '@lanewise/contracts';
import { useState } from 'react';
import { type RaRecord, fetchRelatedRecords, useDataProvider, useListContext, useNotify } from 'react-admin';

/** Exports all records of the list as it is filtered and sorted, across all pages. */
export function ExportButton() {
  const { exporter, resource, sort, filterValues, total } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [exporting, setExporting] = useState(false);

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

  const save = async () => {
    setExporting(true);
    try {
      const rows = await fetchAll();
      if (exporter) await exporter(rows, fetchRelatedRecords(dataProvider), dataProvider, resource);
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
      disabled={!total}
      loadingPosition="start"
      onClick={() => void save()}
    >
      Export
    </Button>
  );
}
