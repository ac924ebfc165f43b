import AlertIcon from '@mui/icons-material/NotificationsActiveOutlined';
import { Button } from '@mui/material';
import { toast } from '../../../shared/toast';
import { useSearchResult } from '../search/use-search-result';

const NO_SEARCH = 'Choose a truck, a pickup date and an origin first: an alert keeps a search.';

/** Opens an alert for what the search finds from now on. */
export function AlertButton({ onOpen }: { onOpen: () => void }) {
  const { request } = useSearchResult();
  const disabled = request === null;
  return (
    <Button
      variant="outlined"
      startIcon={<AlertIcon />}
      // Not disabled, so that it says why it does nothing.
      aria-disabled={disabled}
      title={disabled ? NO_SEARCH : 'Be told when this search finds something new'}
      onClick={() => (disabled ? toast(NO_SEARCH) : onOpen())}
      sx={{ whiteSpace: 'nowrap', '&[aria-disabled=true]': { opacity: 0.6 } }}
    >
      Alert me
    </Button>
  );
}
