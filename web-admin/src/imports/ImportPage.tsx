import { Button, Stack, Typography } from '@mui/material';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router';
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
