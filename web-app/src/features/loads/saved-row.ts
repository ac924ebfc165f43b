import { styled } from '@mui/material';
import { CONTAINER, LoadRow } from '../../shared/load/load-row';

/** The size of a target that a thumb hits, in pixels. */
export const THUMB = 44;

/** Space at the right end of a phone's row, in pixels. */
export const ROW_END = 4;

/** Matches rows as narrow as a phone's: these are low, and the open card has what they leave out. */
export const ON_PHONE = `@container (max-width: ${CONTAINER.pairs - 1}px)`;

/** The row of a saved load: on a phone as low as that of a found one. */
export const SavedRow = styled(LoadRow)({
  [ON_PHONE]: {
    gridTemplateColumns: `minmax(0, 1.35fr) minmax(0, 1.1fr) minmax(0, 1fr) ${2 * THUMB}px`,
    gridTemplateAreas: `
      "lane lane lane lane"
      "note note note note"
      "profit rate miles actions"
      "profitPerMile ratePerMile deadhead actions"`,
    columnGap: 4,
    rowGap: 0,
    padding: `3px ${ROW_END}px 0 12px`,
    lineHeight: '19px',
    '& .lane': { marginRight: 8 },
    // The target of the status is higher than its row.
    '& .note': { overflow: 'visible', marginRight: 8 },
    '& .note > :not(button), & [data-cell="profit"]': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    // The former value is cut before what is wrong now.
    '& .note > .was': { flexShrink: 100 },
    '& .note > .facts': { flex: '1 1 0' },
    '& .name, & [data-cell="equipment"], & [data-cell="size"]': { display: 'none' },
    '& [data-cell="deadhead"]': { fontSize: 12 },
    // Without room for names, the units tell the figures apart.
    '& [data-cell="profitPerMile"] .value::after, & [data-cell="ratePerMile"] .value::after': {
      content: '"/mi"',
    },
    '& [data-cell="deadhead"] .value::after': { content: '" DH"' },
    '& [data-cell="actions"]': {
      justifyContent: 'flex-end',
      '& > *': { width: THUMB, height: THUMB },
      '& > :not([aria-expanded])': { display: 'none' },
    },
  },
});
