import { formatNumber } from '@lanewise/browser';
import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import { Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useListContext, useUnselectAll } from 'react-admin';
import { ExportSelected } from '../list/export-button';
import { useSelected } from './use-selected';

/** Pixels that the bar takes beside a table, whose head sticks below it. */
const HEIGHT = 44;

interface Props {
  /** Actions on the selected rows, besides exporting them: each a `SelectionAction`. */
  children: ReactNode;
}

/** Selects all rows of the list, shows how many are selected, and offers actions on them. */
export function SelectionBar({ children }: Props) {
  const { data = [], resource, exporter, onSelect, onUnselectItems } = useListContext();
  const selected = useSelected();
  const hasSelection = selected.length > 0;
  const isAll = hasSelection && selected.length === data.length;

  // The focused button is gone; the list must not scroll.
  const all = useRef<HTMLInputElement>(null);
  const clear = () => {
    onUnselectItems();
    all.current?.focus({ preventScroll: true });
  };

  // react-admin stores the selection, which would still be there on a later visit of the page.
  const unselectAll = useUnselectAll(resource);
  useEffect(() => () => unselectAll(), [unselectAll]);

  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Chosen rows"
      // An open question remains in a list that has become empty.
      hidden={data.length === 0}
      sx={[
        { displayPrint: 'none', '&[hidden]': { display: 'none' } },
        { minHeight: HEIGHT, columnGap: 1, flexWrap: 'wrap', alignItems: 'center' },
        hasSelection && {
          position: 'sticky',
          top: TOP_BAR_HEIGHT,
          zIndex: 3,
          bgcolor: 'background.default',
          '&& ~ * .RaDataTable-table th': { top: TOP_BAR_HEIGHT + HEIGHT },
        },
      ]}
    >
      <FormControlLabel
        label="Choose all loaded"
        control={
          <Checkbox
            size="small"
            checked={isAll}
            slotProps={{ input: { ref: all } }}
            indeterminate={hasSelection && !isAll}
            onChange={() => (isAll ? onUnselectItems() : onSelect(data.map(({ id }) => id)))}
          />
        }
      />
      <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
        {hasSelection && `${formatNumber(selected.length)} chosen`}
      </Typography>
      {children}
      {hasSelection && exporter && <ExportSelected onSaved={clear} />}
      {hasSelection && (
        <Button size="small" color="inherit" onClick={clear}>
          Clear
        </Button>
      )}
    </Stack>
  );
}
