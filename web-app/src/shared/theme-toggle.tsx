import { useDarkMode } from '@lanewise/browser/ui';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton } from '@mui/material';

/** Switches between light and dark. */
export function ThemeToggle() {
  const [dark, setDark] = useDarkMode();
  const label = dark ? 'Use light theme' : 'Use dark theme';
  return (
    <IconButton aria-label={label} title={label} data-theme-toggle onClick={() => setDark(!dark)}>
      {dark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
    </IconButton>
  );
}
