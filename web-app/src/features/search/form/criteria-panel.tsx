import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Collapse, Paper, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';

const FORM = 'criteria';
const COLLAPSE_BUTTON = 'criteria-collapse';

interface CollapseButtonProps {
  /** The collapsed criteria in one line. */
  summary: string;
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
  /** True to cut it rather than break it. */
  oneLine?: boolean;
}

/** Collapses and expands the criteria, which it says in one line. */
export function CollapseButton({ summary, isCollapsed, onCollapse, oneLine = false }: CollapseButtonProps) {
  return (
    <ButtonBase
      id={COLLAPSE_BUTTON}
      aria-expanded={!isCollapsed}
      aria-controls={FORM}
      onClick={() => onCollapse(!isCollapsed)}
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
      <ExpandIcon fontSize="small" sx={{ transform: isCollapsed ? undefined : 'rotate(180deg)' }} />
    </ButtonBase>
  );
}

interface CriteriaPanelProps extends CollapseButtonProps {
  wide: boolean;
  /** True if another bar has the button that expands it. */
  inBar: boolean;
  children: ReactNode;
}

/** The frame of the search form: always in view on a wide screen, collapsing to one line on a narrow one. */
export function CriteriaPanel({ wide, inBar, children, ...collapse }: CriteriaPanelProps) {
  const { isCollapsed } = collapse;
  const content = useRef<HTMLDivElement>(null);

  // Collapsing must not leave the focus on a hidden field.
  useEffect(() => {
    if (isCollapsed && content.current?.contains(document.activeElement))
      document.getElementById(COLLAPSE_BUTTON)?.focus();
  }, [isCollapsed]);

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
        display: isCollapsed && inBar ? 'none' : undefined,
        position: isCollapsed ? 'sticky' : 'static',
        top: TOP_BAR_HEIGHT,
        zIndex: 2,
        minWidth: 0,
      }}
    >
      {!(isCollapsed && inBar) && <CollapseButton {...collapse} />}
      <Collapse in={!isCollapsed} id={FORM} mountOnEnter>
        <Box ref={content} sx={{ p: 1.5, pb: 2 }}>
          {children}
        </Box>
      </Collapse>
    </Paper>
  );
}
