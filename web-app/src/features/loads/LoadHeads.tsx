import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import Box from '@mui/material/Box';
import { ColumnHeads } from '../../shared/load/ColumnHeads';
import { LoadListRoot } from '../../shared/load/load-row';

/** Width in pixels that the checkbox of a card takes. */
const CHECKBOX = 34;

/** The heads of the columns, which stay in view. */
export function LoadHeads() {
  return (
    <LoadListRoot sx={{ position: 'sticky', top: TOP_BAR_HEIGHT, zIndex: 1, bgcolor: 'background.default' }}>
      <Box sx={{ pl: `${CHECKBOX}px` }}>
        <ColumnHeads />
      </Box>
    </LoadListRoot>
  );
}
