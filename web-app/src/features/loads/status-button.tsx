import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { LOAD_STATUS_NAMES, LOAD_STATUSES, type SavedLoadStatus } from '@lanewise/contracts';
import { Button, type ButtonProps, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';

/** Attribute of the button, by which its shortcut finds it in a card. */
export const STATUS_BUTTON = 'data-status-button';

interface StatusButtonProps extends Pick<ButtonProps, 'disabled' | 'sx' | 'variant'> {
  /** Text of the button. */
  label: string;
  /** Accessible name, where the text does not say enough. */
  name?: string;
  /** The current status; absent for several loads. */
  status?: SavedLoadStatus;
  onChoose: (status: SavedLoadStatus) => void;
}

/** Chooses a status from a menu. */
export function StatusButton({ label, name, status, onChoose, ...button }: StatusButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        endIcon={<ArrowIcon />}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...{ [STATUS_BUTTON]: '' }}
        {...button}
      >
        {label}
      </Button>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {LOAD_STATUSES.map((choice) => (
            <MenuItem
              key={choice}
              role="menuitemradio"
              aria-checked={choice === status}
              selected={choice === status}
              onClick={() => {
                setAnchor(null);
                if (choice !== status) onChoose(choice);
              }}
            >
              {LOAD_STATUS_NAMES[choice]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
