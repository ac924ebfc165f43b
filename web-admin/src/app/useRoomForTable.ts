import { useMediaQuery } from '@mui/material';
import { useSidebarState } from 'react-admin';

/** Whether a wide table fits beside the menu; else a list shows cards. */
export function useRoomForTable(): boolean {
  const [menuOpen] = useSidebarState();
  return useMediaQuery((theme) => theme.breakpoints.up(menuOpen ? 'xl' : 'lg'));
}
