import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { PageLink } from '../../shared/page-link';

/** Links to related pages, below a form. */
export function FormLinks({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{ mt: 2.5, gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', typography: 'body2' }}
    >
      {children}
    </Stack>
  );
}

/** Links to the page that sends a new link to choose a password. */
export const NewLinkHint = () => (
  <FormLinks>
    <span>
      Link expired? <PageLink to="/forgot-password">Get a new one</PageLink>
    </span>
  </FormLinks>
);
