import { PageHeading } from '@lanewise/browser/ui';
import { SUPPORT_EMAIL } from '@lanewise/contracts';
import { Box, Link, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface LegalPageProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** The layout of a legal text, for screen and print. */
export function LegalPage({ title, intro, children }: LegalPageProps) {
  return (
    <Box
      component="article"
      sx={{
        width: '100%',
        maxWidth: '68ch',
        mx: 'auto',
        lineHeight: 1.6,
        '& p, & li': { fontSize: '0.9375rem', lineHeight: 1.6 },
        '& ul': { pl: 2.5, my: 1 },
        '& li': { mb: 0.5 },
        // In the dark theme, too.
        '@media print': { maxWidth: 'none', '&, & *': { color: 'black !important' } },
      }}
    >
      <PageHeading>{title}</PageHeading>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        Last update: 12 January 2024
      </Typography>
      <Typography component="p" sx={{ mt: 2 }}>
        {intro}
      </Typography>
      {children}
    </Box>
  );
}

/** A section of a legal text. In print, its heading stays with its text. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, '& p': { mt: 1, mb: 0 } }}>
      <Typography id={id} variant="h2" sx={{ breakAfter: 'avoid' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Says what we do about misuse. All legal texts say it alike. */
export const Misuse = () => (
  <p>
    We may remove content that breaks our Conditions or the law. We may warn an account, suspend it, or close
    it. If others are harmed or the law is broken, we may take legal action and inform the authorities. If you
    think that we made a mistake, email <SupportLink />: a person will review it.
  </p>
);

export const SupportLink = () => <Link href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</Link>;
