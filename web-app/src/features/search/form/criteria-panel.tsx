import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Collapse, Paper, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';

const FORM = 'criteria';
const FOLD_BUTTON = 'criteria-fold';

interface FoldButtonProps {
  /** The folded criteria in one line. */
  summary: string;
  folded: boolean;
  onFold: (folded: boolean) => void;
  /** Whether it is cut rather than broken. */
  oneLine?: boolean;
}

/** Folds and unfolds the criteria, which it says in one line. */
export function FoldButton({ summary, folded, onFold, oneLine = false }: FoldButtonProps) {
  return (
    <ButtonBase
      id={FOLD_BUTTON}
      aria-expanded={!folded}
      aria-controls={FORM}
      onClick={() => onFold(!folded)}
      sx={{
        flex: 1,
        width: '100%',
        minWidth: 0,
        minHeight: 44,
        px: 1.5,
        py: 0.75,
        gap: 1,
        textAlign: 'left',
        borderRadius: 1,
      }}
    >
      <Typography component="span" noWrap={oneLine} sx={{ flex: 1, fontWeight: 600, minWidth: 0 }}>
        {summary}
      </Typography>
      <ExpandIcon fontSize="small" sx={{ transform: folded ? undefined : 'rotate(180deg)' }} />
    </ButtonBase>
  );
}

interface CriteriaPanelProps extends FoldButtonProps {
  wide: boolean;
  /** Whether another bar has the button that unfolds it. */
  inBar: boolean;
  children: ReactNode;
}

/** The frame of the search form: always in view on a wide screen, folding to one line on a narrow one. */
export function CriteriaPanel({ wide, inBar, children, ...fold }: CriteriaPanelProps) {
  const { folded } = fold;
  const content = useRef<HTMLDivElement>(null);

  // Folding must not leave the focus on a hidden field.
  useEffect(() => {
    if (folded && content.current?.contains(document.activeElement))
      document.getElementById(FOLD_BUTTON)?.focus();
  }, [folded]);

  if (wide) {
    return (
      <Paper
        variant="outlined"
        component="aside"
        aria-label="Criteria"
        sx={{
          position: 'sticky',
          top: TOP_BAR_HEIGHT + 16,
          maxHeight: `calc(100dvh - ${TOP_BAR_HEIGHT + 32}px)`,
          overflowY: 'auto',
          p: 2,
        }}
      >
        {children}
      </Paper>
    );
  }
  return (
    <Paper
      variant="outlined"
      component="aside"
      aria-label="Criteria"
      sx={{
        display: folded && inBar ? 'none' : undefined,
        position: folded ? 'sticky' : 'static',
        top: TOP_BAR_HEIGHT,
        zIndex: 2,
        minWidth: 0,
      }}
    >
      {!(folded && inBar) && <FoldButton {...fold} />}
      <Collapse in={!folded} id={FORM} mountOnEnter>
        <Box ref={content} sx={{ p: 1.5, pb: 2 }}>
          {children}
        </Box>
      </Collapse>
    </Paper>
  );
}
