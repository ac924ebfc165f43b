import { Box, Typography } from '@mui/material';
import { useRefresh } from 'react-admin';
import { ImportDrawer } from './ImportDrawer';
import { ImportList } from './ImportList';
import { LivePanel } from './LivePanel';
import { UploadCard } from './UploadCard';
import { useLiveImports } from './useLiveImports';

/** Brings load files in, and shows what became of them. */
export default function ImportPage() {
  const live = useLiveImports();
  const refresh = useRefresh();
  const accepted = (importId: string) => {
    live.watch(importId);
    refresh();
  };

  return (
    <Box sx={{ width: '100%', maxWidth: 1760, mx: 'auto', p: { xs: 1.5, sm: 2.5 } }}>
      <title>Import loads · Lanewise</title>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Import loads
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <UploadCard onAccepted={accepted} />
        <LivePanel live={live} />
      </Box>
      <ImportList />
      <ImportDrawer />
    </Box>
  );
}
