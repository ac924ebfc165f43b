import { SUPPORT_EMAIL } from '@lanewise/contracts';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageLink } from '../shared/PageLink';

const PAGES = [
  { label: 'Home', path: '/' },
  { label: 'Conditions', path: '/terms' },
  { label: 'Privacy Policy', path: '/privacy' },
];

export function PublicFooter() {
  return (
    <Stack
      component="footer"
      direction="row"
      sx={{
        px: 2,
        py: 1.5,
        columnGap: 2.5,
        rowGap: 1,
        flexWrap: 'wrap',
        justifyContent: 'center',
        alignItems: 'center',
        typography: 'body2',
        borderTop: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      {PAGES.map(({ label, path }) => (
        <PageLink key={path} to={path} color="textSecondary">
          {label}
        </PageLink>
      ))}
      <Link href={`mailto:${SUPPORT_EMAIL}`} color="textSecondary">
        {SUPPORT_EMAIL}
      </Link>
      <Typography variant="body2" color="textSecondary">
        © {new Date().getFullYear()} Lanewise
      </Typography>
    </Stack>
  );
}
