import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { Belonging } from './kinds';

export function BelongingRow({ item, onRemove }: { item: Belonging; onRemove: () => void }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        py: 1,
        listStyle: 'none',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{item.name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {item.details.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Tooltip title="Remove">
        <IconButton size="small" aria-label={`Remove: ${item.name}`} onClick={onRemove}>
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
