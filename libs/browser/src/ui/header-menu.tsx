import { IconButton, Menu } from '@mui/material';
import { useState, type ReactNode } from 'react';

interface HeaderMenuProps {
  label: string;
  icon: ReactNode;
  /** Menu items; choosing one closes the menu. */
  children: ReactNode;
}

/** A button in the top bar that opens a menu. */
export function HeaderMenu({ label, icon, children }: HeaderMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={!!anchor}
        onClose={close}
        onClick={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label }, paper: { sx: { border: 1, borderColor: 'divider' } } }}
      >
        {children}
      </Menu>
    </>
  );
}
