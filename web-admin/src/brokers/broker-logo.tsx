import BrokerIcon from '@mui/icons-material/BadgeOutlined';
import { imageAddress } from '@lanewise/contracts';
import { Avatar } from '@mui/material';

interface Props {
  logo: string | null;
  /** Address of a logo that is not stored yet. */
  src?: string;
  /** Pixels. */
  size: number;
}

/** The logo of a broker, or an icon where there is none. The name is beside it. */
export function BrokerLogo({ logo, src, size }: Props) {
  return (
    <Avatar
      aria-hidden
      alt=""
      variant="rounded"
      src={src ?? (logo ? imageAddress(logo) : undefined)}
      slotProps={{ img: { loading: 'lazy', style: { objectFit: 'contain' } } }}
      sx={{ width: size, height: size, bgcolor: 'action.selected', color: 'text.secondary' }}
    >
      <BrokerIcon sx={{ fontSize: size * 0.6 }} />
    </Avatar>
  );
}
