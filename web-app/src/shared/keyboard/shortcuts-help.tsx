import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { useId } from 'react';
import { KeyCap } from './key-cap';
import { KEY_CAPS, type Shortcut } from '@lanewise/browser';

interface ShortcutsHelpProps {
  shortcuts: readonly Shortcut[];
  open: boolean;
  onClose: () => void;
  on: boolean;
  onTurn: (on: boolean) => void;
}

/** Lists the shortcuts, and turns them on or off. */
export default function ShortcutsHelp({ shortcuts, open, onClose, on, onTurn }: ShortcutsHelpProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2" component="h2">
        Keyboard shortcuts
      </DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            gap: 1.25,
            m: 0,
            mb: 2,
            color: on ? undefined : 'text.secondary',
            '& dd': { m: 0, display: 'flex', gap: 0.75 },
            '& div': { display: 'contents' },
          }}
        >
          {shortcuts.map(({ action, keys, does }) => (
            <div key={action}>
              <dt>{does}</dt>
              <dd>
                {keys.map((key) => (
                  <KeyCap key={key}>{KEY_CAPS[key] ?? key}</KeyCap>
                ))}
              </dd>
            </div>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={on} onChange={(_event, next) => onTurn(next)} />}
          label="Turn on keyboard shortcuts"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
