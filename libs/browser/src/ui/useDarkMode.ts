import { useColorScheme } from '@mui/material/styles';

/** Returns whether the theme is dark, and a setter; the choice is stored on this device. */
export function useDarkMode(): [dark: boolean, setDark: (dark: boolean) => void] {
  const { mode, setMode } = useColorScheme();
  return [mode === 'dark', (dark) => setMode(dark ? 'dark' : 'light')];
}
