import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import { Avatar } from '@mui/material';

interface TruckAvatarProps {
  /** Address of the picture. */
  src?: string;
  /** Pixels. */
  size: number;
}

/** The picture of a truck, or a symbol where there is none. */
export function TruckAvatar({ src, size }: TruckAvatarProps) {
  return (
    <Avatar
      variant="rounded"
      // The name is beside it.
      aria-hidden
      alt=""
      src={src}
      sx={{ width: size, height: size, bgcolor: 'action.selected', color: 'text.primary' }}
    >
      <TruckIcon sx={{ fontSize: size * 0.55 }} />
    </Avatar>
  );
}
