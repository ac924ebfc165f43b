import { styled } from '@mui/material/styles';
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
      fontSize: 11,
      lineHeight: '16px',
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
    '& .onward': { flexShrink: 0, marginLeft: 'auto' },
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
      lineHeight: '14px',
      fontWeight: 650,
      color: palette.primary.main,
    },
    '& .late': { color: palette.error.main, fontWeight: 600 },
    '&[data-late] .stop:first-of-type .when': { textDecoration: 'line-through' },
    '&[data-late] .strip': { opacity: 0.45 },
    '&[data-late] .leave': { color: palette.error.main },
    '& .day': { color: 'var(--tone)', fontWeight: 600 },
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
      '& [data-cell] .value': { textDecoration: 'line-through', fontWeight: 400 },
    },
    [`@container (min-width: ${CONTAINER.pairs}px)`]: {
      '& .addend': { display: 'inline-block', minWidth: '2em', textAlign: 'right' },
    },
    [`@container (max-width: ${CONTAINER.pairsAndActions - 1}px)`]: {
      // The second line is reserved, so that nothing moves when it is filled.
      '& .two-lines': { flexWrap: 'wrap', rowGap: 2, height: 34, alignContent: 'flex-start' },
      '& .two-lines .facts': { flex: '1 1 0' },
      '& .onward': { flexBasis: '100%', marginLeft: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    },
    [`@container (max-width: ${CONTAINER.pairs - 1}px)`]: {
      '& .two-lines': { rowGap: 0, height: 32 },
    },
    // With less space, times lose first the day of the week, then the minutes of full hours.
    '& .brief': { display: 'none' },
    [`@container (max-width: ${CONTAINER.weekdays}px)`]: {
      '& .wide .weekday, & .long .full': { display: 'none' },
      '& .long .brief': { display: 'inline' },
    },
    [`@container (min-width: ${CONTAINER.pairs}px) and (max-width: ${CONTAINER.fullHours}px)`]: {
      '& .wide .full': { display: 'none' },
      '& .wide .brief': { display: 'inline' },
      '& .wide': { fontSize: 11 },
    },
    '& .mark': { fontSize: 9, lineHeight: 1, marginRight: 4, position: 'relative', top: -1 },
    '& [data-cell] .value.muted': { color: palette.text.secondary, fontSize: 11, fontWeight: 400 },
  };
});
