import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import { LIMITS, type SavedLoadStatus } from '@lanewise/contracts';
import { Button, Paper, Typography } from '@mui/material';
import { StatusButton } from './status-button';

interface SelectionBarProps {
  selected: number;
  /** Number of loaded rows. */
  loaded: number;
  onChoose: (status: SavedLoadStatus) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** The actions for the selected loads. The bar stays in view. */
export default function SelectionBar({
  selected,
  loaded,
  onChoose,
  onSelectAll,
  onClear,
}: SelectionBarProps) {
  const tooMany = selected > LIMITS.statusChanges;
  return (
    <Paper
      variant="outlined"
      role="toolbar"
      aria-label="Selected loads"
      sx={{
        position: 'sticky',
        top: TOP_BAR_HEIGHT,
        zIndex: 2,
        mb: 1,
        px: 1.5,
        py: 0.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {selected} selected
      </Typography>
      <StatusButton label="Set status" variant="outlined" disabled={tooMany} onChoose={onChoose} />
      {selected < loaded && (
        <Button size="small" onClick={onSelectAll}>
          Select all {loaded} loaded
        </Button>
      )}
      <Button size="small" color="inherit" onClick={onClear}>
        Clear
      </Button>
      {tooMany && (
        <Typography variant="body2" color="error">
          The status of at most {LIMITS.statusChanges} loads can be set at once.
        </Typography>
      )}
    </Paper>
  );
}
