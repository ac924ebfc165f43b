import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';

/** Switches between light and dark; the choice is stored on this device. */
export function ThemeToggle() {
  const { mode, setMode } = useColorScheme();
  const dark = mode === 'dark';
  const label = dark ? 'Use light theme' : 'Use dark theme';
  return (
    <IconButton aria-label={label} title={label} onClick={() => setMode(dark ? 'light' : 'dark')}>
      {dark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
    </IconButton>
  );
}
