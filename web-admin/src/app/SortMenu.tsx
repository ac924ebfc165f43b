import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListSortContext } from 'react-admin';

/** Sorts the list by a field; the present field turns the order round. Labels stand in the order of the menu. */
export function SortMenu({ labels }: { labels: Record<string, string> }) {
  const { sort, setSort } = useListSortContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ascending = sort.order === 'ASC';
  const direction = ascending ? 'ascending' : 'descending';
  const Arrow = ascending ? ArrowUpwardIcon : ArrowDownwardIcon;
  const label = labels[sort.field] ?? sort.field;

  const choose = (field: string) => {
    setAnchor(null);
    setSort({ field, order: field === sort.field && ascending ? 'DESC' : 'ASC' });
  };

  return (
    <>
      <Button
        color="inherit"
        endIcon={<Arrow />}
        aria-label={`Sort: ${label}, ${direction}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Sort: {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {Object.entries(labels).map(([field, name]) => (
          <MenuItem
            key={field}
            role="menuitemradio"
            aria-checked={field === sort.field}
            selected={field === sort.field}
            onClick={() => choose(field)}
          >
            {name}
            {field === sort.field && (
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
