import { Box, Button, ListItemIcon, Menu, MenuItem, type SvgIcon, Typography } from '@mui/material';
import { useState } from 'react';
import { flushSync } from 'react-dom';

export interface RowAction {
  label: string;
  Icon: typeof SvgIcon;
  destructive?: boolean;
  /** The one used most: where there is room, it has a button of its own. */
  main?: boolean;
  /** True while it runs. */
  busy?: boolean;
  /** Why it cannot be done now. */
  unavailable?: string;
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
        endIcon="▾"
        aria-label={`Actions: ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: 'none', whiteSpace: 'nowrap' }}
      >
        Actions
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            {...(action.href && { component: 'a', href: action.href })}
            // It can be focused, so that screen readers read its reason, too.
            aria-disabled={action.unavailable !== undefined || action.busy}
            onClick={action.unavailable === undefined && !action.busy ? () => act(action) : undefined}
            sx={{
              minHeight: 40,
              maxWidth: 320,
              color: action.destructive ? 'error.main' : undefined,
              '&[aria-disabled=true]': { color: 'text.secondary', cursor: 'default' },
            }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <action.Icon fontSize="small" />
            </ListItemIcon>
            <Box sx={{ whiteSpace: 'normal' }}>
              {action.label}
              {action.unavailable && (
                <Typography variant="caption" component="div">
                  {action.unavailable}
                </Typography>
              )}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
