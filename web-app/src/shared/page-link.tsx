import { Link as MuiLink, type LinkProps } from '@mui/material';
import { Link } from 'react-router';

/** A link to another page of this app. */
export function PageLink({ to, ...props }: LinkProps & { to: string; state?: object }) {
  return <MuiLink component={Link} to={to} {...props} />;
}
