import { styled } from '@mui/material';
import { CONTAINER } from './load-row';

/** A card; `--tone` is the color of its profit. */
export const Card = styled('article')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    backgroundColor: palette.background.paper,
    borderBottom: `1px solid ${palette.divider}`,
    boxShadow: 'inset 3px 0 0 var(--tone)',
    '&:hover, &:focus-within, &[data-focused]': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& [aria-description]:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    '& .lane': {
      paddingLeft: 18,
      position: 'relative',
      // A ring at the pickup, a line, a square at the delivery.
      '&::before': {
        content: '""',
        position: 'absolute',
        left: 3,
        top: 10,
        bottom: 10,
        borderLeft: `1.5px solid ${palette.text.secondary}`,
      },
    },
    // Each stop has its own line, so that a long time at one does not truncate the city of the other.
    '& .stop': { display: 'flex', columnGap: 8 },
    '& .place': {
      display: 'flex',
      flex: '1 1 0',
      gap: 6,
      minWidth: 76,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      '&::before': {
        content: '""',
        position: 'absolute',
        left: 0,
        width: 8,
        height: 8,
        marginTop: 6,
        background: palette.background.paper,
        border: `1.5px solid ${palette.text.secondary}`,
        borderRadius: '50%',
      },
      '&.to::before': { background: palette.text.secondary, borderRadius: 1 },
    },
    '& .when': {
      minWidth: 0,
      color: palette.text.secondary,
      fontSize: 12,
      textAlign: 'right',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& .town': { display: 'flex', minWidth: 0, whiteSpace: 'pre' },
    '& .city': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .stops': { flexShrink: 0, fontWeight: 400, fontSize: 12, color: palette.text.secondary },
    '& .note': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      minWidth: 0,
      paddingLeft: 18,
      fontSize: 12,
      lineHeight: '18px',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      color: palette.text.secondary,
    },
    '& .facts': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .facts img': {
      width: 14,
      height: 14,
      marginRight: 4,
      objectFit: 'contain',
      verticalAlign: 'text-bottom',
    },
    '& .conflict': { color: palette.error.main, fontWeight: 600 },
    '& .was': { color: palette.text.primary, fontWeight: 600 },
    '& [data-cell="profit"], & [data-cell="profitPerMile"] .value': { color: 'var(--tone)' },
    '& [data-cell="actions"]': { minHeight: 30 },
    '& .MuiIconButton-root': { color: palette.text.secondary },
    '&[data-gone]': {
      boxShadow: 'none',
      backgroundColor: palette.background.default,
      '& .place, & .note, & [data-cell] .value': { color: palette.text.secondary },
      '& .place': { fontWeight: 400 },
      // Their room stays: nothing moves where somebody reads.
      '& :is([data-cell="actions"], [data-cell="freight"], [data-cell="clock"])': { visibility: 'hidden' },
      '& [data-cell] .value': { textDecoration: 'line-through', fontWeight: 400 },
    },
    [`@container (min-width: ${CONTAINER.pairs}px)`]: {
      '& .addend': { display: 'inline-block', minWidth: '2em', textAlign: 'right' },
    },
    // With less space, times lose the second day of the week, and the minutes of full hours.
    '& .brief': { display: 'none' },
    [`@container (max-width: ${CONTAINER.longTimes}px)`]: {
      '& .long .full': { display: 'none' },
      '& .long .brief': { display: 'inline' },
    },
    [`@container (min-width: ${CONTAINER.pairs}px) and (max-width: ${CONTAINER.fullHours}px)`]: {
      '& .wide .full': { display: 'none' },
      '& .wide .brief': { display: 'inline' },
    },
    '& .mark': { fontSize: 12, lineHeight: 1, marginRight: 3 },
    '& [data-cell] .value.muted': { color: palette.text.secondary, fontSize: 12, fontWeight: 400 },
  };
});
