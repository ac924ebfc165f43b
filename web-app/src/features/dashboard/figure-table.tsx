import { visuallyHidden } from '@lanewise/browser/ui';
import { styled } from '@mui/material';
import { moveBetweenHints } from '../../shared/load/move-between-hints';
import { PageLink } from '../../shared/page-link';

/** A figure, and how it is calculated. */
export interface Figure {
  value: string;
  meaning: string;
  /** Whether the figure is a loss. */
  negative?: boolean;
  /** Whether the figure only adds to the one before. */
  lesser?: boolean;
}

export interface FigureRow {
  name: string;
  /** The list that the row is about. */
  to?: string;
  figures: Figure[];
}

interface FigureTableProps {
  caption: string;
  /** Headings of the figures. A single column needs none. */
  columns?: string[];
  rows: FigureRow[];
  /** Whether the first figures count something: such a number is large, as nothing draws it. */
  counts?: boolean;
}

const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13,
    lineHeight: '20px',
    '& th, & td': { padding: '4px 0 4px 12px', textAlign: 'right', fontWeight: 400, whiteSpace: 'nowrap' },
    '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
    '& thead th': { fontSize: 11, color: palette.text.secondary },
    '& tbody tr': { borderTop: `1px solid ${palette.divider}` },
    '& td': { fontWeight: 600 },
    '&.counts td:nth-of-type(1)': { padding: '10px 0', fontSize: 22, lineHeight: '28px' },
    '& .lesser': { fontWeight: 400, color: palette.text.secondary },
    '& .negative': { color: palette.error.main },
    '& [aria-description]': { borderRadius: 3 },
    '& [aria-description]:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  };
});

/** Figures with their definitions, which are shown by a `HintLayer`: the Tab key stops once, arrow keys move on. */
export function FigureTable({ caption, columns, rows, counts = false }: FigureTableProps) {
  return (
    <Table className={counts ? 'counts' : undefined} onKeyDown={moveBetweenHints}>
      <caption style={visuallyHidden}>{`${caption}; use arrow keys to move between the figures`}</caption>
      <thead style={columns ? undefined : visuallyHidden}>
        <tr>
          <th scope="col">
            <span style={visuallyHidden}>Name</span>
          </th>
          {(columns ?? [caption]).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, to, figures }, row) => (
          <tr key={name}>
            <th scope="row">
              {to ? (
                <PageLink to={to} color="textPrimary">
                  {name}
                </PageLink>
              ) : (
                name
              )}
            </th>
            {figures.map(({ value, meaning, negative, lesser }, column) => (
              <td key={column}>
                <span
                  role="group"
                  aria-label={value}
                  aria-description={meaning}
                  tabIndex={row === 0 && column === 0 ? 0 : -1}
                  className={negative ? 'negative' : lesser ? 'lesser' : undefined}
                >
                  {value}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
