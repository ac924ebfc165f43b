import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import type { Notification } from '@lanewise/contracts';
import { Avatar, Box, Button, IconButton, Typography } from '@mui/material';
import { formatDateTime } from '../../format.js';
import { safeReturnPath } from '../../return-path.js';
import { useAppLink } from '../use-app-link.js';

interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
  onContinue: () => void;
  onRemove: () => void;
}

/** A notification of the list. */
export function NotificationRow({ notification, onRead, onContinue, onRemove }: NotificationRowProps) {
  const { message, isRead, createdAt, senderAvatarUrl, callBackUrl } = notification;
  const linkTo = useAppLink();
  // A page of ours; the server takes no other.
  const target = safeReturnPath(callBackUrl);

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: isRead ? undefined : 'action.hover',
      }}
    >
      {senderAvatarUrl && <Avatar src={senderAvatarUrl} alt="" sx={{ width: 28, height: 28 }} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: isRead ? undefined : 600, overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {!isRead && 'Unread · '}
          {formatDateTime(createdAt)}
        </Typography>
        <Box sx={{ display: 'flex', gap: 0.5, ml: -0.75, mt: 0.25 }}>
          {!isRead && (
            <Button size="small" onClick={onRead}>
              Mark as read
            </Button>
          )}
          {target && (
            <Button size="small" {...linkTo(target)} onClick={onContinue}>
              Continue
            </Button>
          )}
        </Box>
      </Box>
      <IconButton
        size="small"
        aria-label={`Remove the notification: ${message}`}
        title="Remove"
        sx={{ alignSelf: 'flex-start', mr: -0.75 }}
        onClick={onRemove}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
