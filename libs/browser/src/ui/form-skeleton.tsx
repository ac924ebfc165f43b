import { Box, Skeleton } from '@mui/material';

/** Placeholder for the fields of a form. */
export function FormSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={40} />
      ))}
    </Box>
  );
}
