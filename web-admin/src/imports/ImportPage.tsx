import { Typography } from '@mui/material';
import { useRefresh } from 'react-admin';
import { Page } from '../shared/Page';
import { ImportDrawer } from './details/ImportDrawer';
import { ImportList } from './list/ImportList';
import { LivePanel } from './live/LivePanel';
import { useLiveImports } from './live/useLiveImports';
import { UpkeepPanel } from './upkeep/UpkeepPanel';
import { UploadPanels } from './upload/UploadPanels';

/** Uploads load files and shows their imports. */
export function ImportPage() {
  const live = useLiveImports();
  const refresh = useRefresh();
  const accepted = (importId: string) => {
    live.watch(importId);
    refresh();
  };

  return (
    <Page title="Import loads">
      <Typography variant="h1" sx={{ mb: 2 }}>
        Import loads
      </Typography>
      <UploadPanels onAccepted={accepted} />
      <LivePanel live={live} />
      <UpkeepPanel />
      <ImportList />
      <ImportDrawer onResent={accepted} />
    </Page>
  );
}
