import { Button, Stack, Typography } from '@mui/material';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { Page } from '../shared/page';
import { ImportDrawer } from './details/import-drawer';
import { ImportList } from './list/import-list';
import { LivePanel } from './live/live-panel';
import { useLiveImports } from './live/use-live-imports';
import { UpkeepPanel } from './upkeep/upkeep-panel';
import { UploadPanels } from './upload/upload-panels';

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
      <Stack direction="row" sx={{ mb: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          Import loads
        </Typography>
        <Button component={Link} to="/loads">
          Loads on the market
        </Button>
      </Stack>
      <UploadPanels onAccepted={accepted} />
      <LivePanel live={live} />
      <UpkeepPanel />
      <ImportList />
      <ImportDrawer onResent={accepted} />
    </Page>
  );
}
