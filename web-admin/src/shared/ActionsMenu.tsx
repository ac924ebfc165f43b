import type SvgIcon from '@mui/material/SvgIcon';
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { flushSync } from 'react-dom';

export interface RowAction {
  label: string;
  Icon: typeof SvgIcon;
  destructive?: boolean;
  /** True while it runs. */
  busy?: boolean;
  onClick?: () => void;
  /** Address of a page of web-app, in place of `onClick`. */
  href?: string;
}

/** The actions of a row behind one button. */
export function ActionsMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  // The focus returns to the button first, so that a dialog opened by the action returns it there, too.
  const act = (action: RowAction) => {
    flushSync(() => setAnchor(null));
    action.onClick?.();
  };

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        endIcon={<ArrowDropDownIcon />}
        aria-label={`Actions: ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Actions
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            {...(action.href && { component: 'a', href: action.href })}
            onClick={() => act(action)}
            sx={{ minHeight: 40, color: action.destructive ? 'error.main' : undefined }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <action.Icon fontSize="small" />
            </ListItemIcon>
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
