import { formatNumber } from '@lanewise/browser';
import { LOAD_GROUP_OF, LOAD_STATUS_NAMES, LOAD_STATUSES, LoadStatus } from '@lanewise/contracts';
import { styled } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useLoadNumbers } from '../../shared/own-figures';

const TABS = [
  { status: LoadStatus.All, name: 'All' },
  ...LOAD_STATUSES.map((status) => ({ status, name: LOAD_STATUS_NAMES[status] })),
];

interface StatusTabsProps {
  /** A `LoadStatus`. */
  chosen: number;
  onChoose: (status: number) => void;
}

/** The saved loads by status, each with the number of all of them. */
export function StatusTabs({ chosen, onChoose }: StatusTabsProps) {
  const { data: numbers } = useLoadNumbers();
  const isChosen = (status: number) => status === chosen;
  return (
    <Tabs role="tablist" aria-label="Status" onKeyDown={moveBetweenTabs}>
      {TABS.map(({ status, name }) => (
        <button
          key={status}
          type="button"
          role="tab"
          aria-selected={isChosen(status)}
          tabIndex={isChosen(status) ? 0 : -1}
          onClick={() => onChoose(status)}
        >
          {name} {numbers && <span className="count">{formatNumber(numbers[LOAD_GROUP_OF[status]])}</span>}
        </button>
      ))}
    </Tabs>
  );
}

/** The Tab key stops once; arrow keys move on, and Enter chooses. */
function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  const tab = target as HTMLElement;
  const next = { ArrowLeft: tab.previousElementSibling, ArrowRight: tab.nextElementSibling }[key];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

const Tabs = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    marginBottom: 8,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: `1px solid ${palette.divider}`,
    '& button': {
      flex: 'none',
      // As high as a thumb needs it.
      minHeight: 44,
      padding: '0 12px',
      border: 0,
      borderBottom: '2px solid transparent',
      background: 'none',
      color: palette.text.secondary,
      font: 'inherit',
      fontSize: 14,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&[aria-selected="true"]': { color: palette.primary.main, borderBottomColor: palette.primary.main },
    },
    '& .count': { fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  };
});
