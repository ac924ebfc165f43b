import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { SortOrder } from '@lanewise/contracts';
import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';

interface SortMenuProps<Field extends string> {
  /** Fields with their labels, in the order of the menu. */
  labels: Record<Field, string>;
  field: Field;
  order: SortOrder;
  /** Called with the current field too: that reverses the order. */
  onChoose: (field: Field) => void;
  /** Without room for its text. */
  brief?: boolean;
}

/** Sorts a list by a field. */
export function SortMenu<Field extends string>({
  labels,
  field,
  order,
  onChoose,
  brief = false,
}: SortMenuProps<Field>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ascending = order === SortOrder.Ascending;
  const direction = ascending ? 'ascending' : 'descending';
  const Arrow = ascending ? ArrowUpwardIcon : ArrowDownwardIcon;

  return (
    <>
      <Button
        size="small"
        color="inherit"
        endIcon={<Arrow />}
        aria-label={`Sort: ${labels[field]}, ${direction}`}
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {brief ? 'Sort' : `Sort: ${labels[field]}`}
      </Button>
      <Menu anchorEl={anchor} open={!!anchor} onClose={() => setAnchor(null)}>
        {(Object.keys(labels) as Field[]).map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === field}
            selected={choice === field}
            onClick={() => {
              setAnchor(null);
              onChoose(choice);
            }}
          >
            {labels[choice]}
            {choice === field && (
              <ListItemIcon sx={{ ml: 'auto', pl: 2, minWidth: 0, justifyContent: 'end' }}>
                <Arrow fontSize="small" titleAccess={direction} />
              </ListItemIcon>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
