import { errorMessage, referenceOf } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { Box, Paper, Skeleton, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { PageLink } from '../../shared/page-link';

interface FigureCardProps<Figures> {
  title: string;
  /** The loads and the time that the figures cover. */
  subtitle: string;
  /** The page with what they are made of. */
  link: { to: string; label: string };
  query: UseQueryResult<Figures>;
  /** Height of the content in pixels, for its skeleton. */
  height: number;
  children: (figures: Figures) => ReactNode;
}

/** A card of the dashboard. Each loads, fails and is retried by itself. */
export function FigureCard<Figures>({
  title,
  subtitle,
  link,
  query,
  height,
  children,
}: FigureCardProps<Figures>) {
  const id = useId();
  const { data, error, isPending, refetch } = query;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      aria-busy={isPending}
      sx={{ p: 2, minWidth: 0, display: 'flex', flexDirection: 'column', breakInside: 'avoid' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <PageLink to={link.to} variant="body2">
          {link.label}
        </PageLink>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {subtitle}
      </Typography>
      <Box sx={{ minHeight: height }}>
        {isPending && <Skeleton variant="rounded" height={height} />}
        {data !== undefined && children(data)}
        {error && data === undefined && (
          <ErrorDisplay
            message={errorMessage(error)}
            reference={referenceOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Box>
    </Paper>
  );
}
