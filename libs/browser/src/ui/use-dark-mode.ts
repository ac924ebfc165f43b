import { useColorScheme } from '@mui/material';

/** Returns whether the theme is dark, and a setter; the choice is stored on this device. Until then it follows the system. */
export function useDarkMode(): [dark: boolean, setDark: (dark: boolean) => void] {
  const { mode, systemMode, setMode } = useColorScheme();
  return [(mode === 'system' ? systemMode : mode) === 'dark', (dark) => setMode(dark ? 'dark' : 'light')];
}
