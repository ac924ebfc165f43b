import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTheme } from 'react-admin';

/** Switches between light and dark; the choice is stored on this device, for both web apps. */
export function ThemeToggle() {
  const [mode, setMode] = useTheme();
  const dark = mode === 'dark';
  const label = dark ? 'Use light theme' : 'Use dark theme';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} color="inherit" onClick={() => setMode(dark ? 'light' : 'dark')}>
        {dark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
