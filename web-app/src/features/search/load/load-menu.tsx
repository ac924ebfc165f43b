import { useSignedIn } from '@lanewise/browser';
import { type FoundLoad, LIMITS } from '@lanewise/contracts';
import RemoveIcon from '@mui/icons-material/Close';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import ReportIcon from '@mui/icons-material/FlagOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import TripIcon from '@mui/icons-material/RouteOutlined';
import BackhaulIcon from '@mui/icons-material/UTurnLeftOutlined';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import { Box, ListItemIcon, Menu, MenuItem, type SvgIcon } from '@mui/material';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { copyToClipboard } from '../../../shared/clipboard';
import { KeyCap } from '../../../shared/keyboard/key-cap';
import { emailUrl } from '../../../shared/load/contact';
import { directionsUrl } from '../../../shared/load/directions';
import { freeAfter } from '../../../shared/plan/free-after';
import { tripsFrom } from '../../../shared/plan/plan-texts';
import { toast } from '../../../shared/toast';
import { useSearchAddress } from '../search/use-search-address';
import { withHidden } from '../search/criteria';
import { focusResults } from '../search/results-heading';
import { keysOf } from '../search/search-shortcut-keys';
import { useLoadCommands } from './use-load-commands';

interface Entry {
  label: string;
  Icon: typeof SvgIcon;
  key?: string;
  onClick?: () => void;
  /** Replaces `onClick`. */
  href?: string;
  /** True to open it in a tab of its own. */
  newTab?: boolean;
}

const NEW_TAB = { target: '_blank', rel: 'noopener' };

interface LoadMenuProps {
  load: FoundLoad;
  /** True if it is a backhaul of another load. */
  backhaul: boolean;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Commands that are rarer than to call, save or pin a load, with their keys. */
export default function LoadMenu({ load, backhaul, anchor, onClose }: LoadMenuProps) {
  const { showBackhauls, remove, report } = useLoadCommands();
  const hideCompany = useHideCompany(load.shipperName);
  const planTrip = usePlanTrip(load);
  const entries: (Entry | false | null | undefined)[] = [
    !backhaul && {
      label: 'Backhauls',
      Icon: BackhaulIcon,
      key: keysOf('backhauls')[0],
      onClick: () => showBackhauls(load),
    },
    !backhaul && planTrip && { label: 'And then home', Icon: TripIcon, onClick: planTrip },
    load.shipperEmail !== null && {
      label: `Email ${load.shipperName}`,
      Icon: EmailIcon,
      href: emailUrl(load, load.shipperEmail),
    },
    { label: 'Directions', Icon: DirectionsIcon, href: directionsUrl(load), newTab: true },
    {
      label: `Copy Ref # ${load.referenceId}`,
      Icon: CopyIcon,
      key: keysOf('copy')[0],
      onClick: () => void copyToClipboard(load.referenceId),
    },
    report !== null && { label: 'Report this load', Icon: ReportIcon, onClick: () => report(load) },
    !backhaul && hideCompany && { label: 'Hide this company', Icon: HideIcon, onClick: hideCompany },
    !backhaul && {
      label: 'Remove from search',
      Icon: RemoveIcon,
      key: keysOf('remove')[0],
      onClick: () => remove(load),
    },
  ];

  // The focus returns to the button first, so that a dialog opened by the entry returns it there, too.
  const act = ({ onClick }: Entry) => {
    flushSync(onClose);
    onClick?.();
  };

  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {entries.flatMap(
        (entry) =>
          entry && (
            <MenuItem
              key={entry.label}
              {...(entry.href && { component: 'a', href: entry.href, ...(entry.newTab && NEW_TAB) })}
              onClick={() => act(entry)}
              sx={{ gap: 1, minHeight: 40, maxWidth: 340, whiteSpace: 'normal' }}
            >
              <ListItemIcon>
                <entry.Icon fontSize="small" />
              </ListItemIcon>
              <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{entry.label}</Box>
              {entry.key && <KeyCap aria-hidden>{entry.key.toUpperCase()}</KeyCap>}
            </MenuItem>
          ),
      )}
    </Menu>
  );
}

/** Returns a function that plans trips from when and where a load is delivered; none without a truck to plan. */
function usePlanTrip(load: FoundLoad): (() => void) | undefined {
  const navigate = useNavigate();
  const { truck } = useSearchAddress().criteria;
  const { roles } = useSignedIn();
  if (!roles.includes('Carrier')) return undefined;
  const address = tripsFrom(truck, freeAfter(load));
  return () => void navigate(address);
}

/** Returns a function that hides all loads of a company from the search; none when no more can be hidden. */
function useHideCompany(name: string): (() => void) | undefined {
  const { criteria, search } = useSearchAddress();
  const navigate = useNavigate();
  const shown = useLocation().search;
  if (criteria.hidden.length >= LIMITS.hiddenCompanies) return undefined;
  return () => {
    focusResults();
    search({ ...criteria, hidden: withHidden(criteria.hidden, name) });
    toast(`${name} is hidden.`, 'default', {
      label: 'Undo',
      act: () => void navigate({ search: shown }),
    });
  };
}
