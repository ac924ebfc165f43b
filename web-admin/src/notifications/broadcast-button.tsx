import { errorMessage, formatNumber } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import { type RoleName, TEXT_RULES } from '@lanewise/contracts';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import {
  Alert,
  Box,
  Button,
  Card,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { countRecipients, sendBroadcast } from './api';
import { AUDIENCES, audienceText } from './audience';
import { BROADCASTS_KEY } from './broadcast-list';

const MESSAGE = TEXT_RULES.notificationMessage.maxLength;
const LINK = TEXT_RULES.callBackUrl;

const usersText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'user' : 'users'}`;

/** Writes a message to all users of a role, or to all. */
export function BroadcastButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="contained" startIcon={<CampaignIcon />} onClick={() => setOpen(true)}>
        Message to many
      </Button>
      <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby="message-to-many">
        <DialogTitle id="message-to-many" variant="h2" component="h2">
          Message to many
        </DialogTitle>
        <BroadcastForm onClose={close} />
      </Dialog>
    </>
  );
}

function BroadcastForm({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const [audience, setAudience] = useState<RoleName | ''>('');
  const [text, setText] = useState('');
  const [address, setAddress] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const role = audience || null;
  const message = text.trim();
  const link = address.trim();
  const isTooLong = [...message].length > MESSAGE.value;
  const isNoLink = link !== '' && (!LINK.pattern.value.test(link) || link.length > LINK.maxLength.value);
  const { data: count, error } = useQuery({
    queryKey: [...BROADCASTS_KEY, 'count', role],
    queryFn: ({ signal }) => countRecipients(role, signal),
  });

  const send = async () => {
    const { total } = await sendBroadcast({ message, callBackUrl: link || null, role });
    notify(`The message is being sent to ${usersText(total)}.`, { type: 'info' });
    void queryClient.invalidateQueries({ queryKey: BROADCASTS_KEY });
    refresh();
    onClose();
  };

  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            select
            label="To"
            value={audience}
            onChange={({ target }) => setAudience(target.value as RoleName | '')}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            helperText={count === undefined ? ' ' : `${usersText(count)}. Suspended accounts get none.`}
          >
            {AUDIENCES.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Message"
            required
            multiline
            minRows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={isTooLong}
            helperText={isTooLong ? MESSAGE.message : ' '}
          />
          <TextField
            label="Link"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            error={isNoLink}
            helperText={
              isNoLink ? LINK.pattern.message : 'A page of this site, such as /prices. It may be empty.'
            }
          />
          {message && <Preview message={message} hasLink={link !== '' && !isNoLink} />}
          {error && <Alert severity="error">{errorMessage(error)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 2, pb: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={!message || isTooLong || isNoLink || !count}
          onClick={() => setIsConfirming(true)}
        >
          {count ? `Send to ${usersText(count)}` : 'Send'}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Send to ${usersText(count ?? 0)}?`}
        confirmLabel="Send"
        onConfirm={send}
      >
        <Typography sx={{ mb: 1 }}>
          The message goes to {audienceText(role)}. It cannot be taken back.
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{message}</Typography>
      </ConfirmDialog>
    </>
  );
}

/** The message as it looks in the bell. */
function Preview({ message, hasLink }: { message: string; hasLink: boolean }) {
  return (
    <Box component="section" aria-label="Preview">
      <Typography variant="caption" color="textSecondary">
        In the bell
      </Typography>
      <Card variant="outlined" sx={{ px: 2, py: 1.25, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{message}</Typography>
        <Typography variant="caption" color="textSecondary">
          Unread
        </Typography>
        {hasLink && (
          <Typography variant="body2" color="primary">
            Continue
          </Typography>
        )}
      </Card>
    </Box>
  );
}
