import type { Theme } from '@mui/material';

/** The marks of a found load, in its card as in its line. */
export const marksStyle = ({ vars: { palette } }: Theme) => ({
  // The rank tells loads apart first, where most have the same color.
  '& .rank': {
    flexShrink: 0,
    padding: '0 5px',
    border: `1px solid ${palette.divider}`,
    borderRadius: 3,
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 650,
    color: palette.text.primary,
    '&[data-top]': {
      borderColor: palette.text.primary,
      color: palette.background.paper,
      backgroundColor: palette.text.primary,
    },
  },
  '& .new': {
    padding: '0 5px',
    borderRadius: 3,
    fontWeight: 650,
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
  },
  '& .saved': {
    padding: '0 4px',
    border: `1px solid ${palette.primary.main}`,
    borderRadius: 3,
    lineHeight: '16px',
    fontWeight: 650,
    color: palette.primary.main,
  },
  '& .postings': { fontWeight: 600 },
  '& .warnings': { color: palette.warning.main, fontWeight: 600 },
  '& .late': { color: palette.error.main, fontWeight: 600 },
  '[data-late] & .strip': { opacity: 0.45 },
  '[data-late] & .leave': { color: palette.error.main },
  '& .day': { color: 'var(--tone)', fontWeight: 600 },
});
