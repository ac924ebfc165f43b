import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { TRAY_HEIGHT } from '../pins/tray-height';

interface CriteriaPanelProps {
  wide: boolean;
  /** The folded criteria in one line. */
  summary: string;
  folded: boolean;
  onFold: (folded: boolean) => void;
  children: ReactNode;
}

/** The frame of the search form: always in view on a wide screen, folding to one line on a narrow one. */
export function CriteriaPanel({ wide, summary, folded, onFold, children }: CriteriaPanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);

  // Folding must not leave the focus on a hidden field.
  useEffect(() => {
    if (folded && content.current?.contains(document.activeElement)) button.current?.focus();
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
          maxHeight: `calc(100dvh - ${TOP_BAR_HEIGHT + 32}px - ${TRAY_HEIGHT})`,
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
      sx={{ position: folded ? 'sticky' : 'static', top: TOP_BAR_HEIGHT, zIndex: 2, minWidth: 0 }}
    >
      <ButtonBase
        ref={button}
        aria-expanded={!folded}
        aria-controls={id}
        onClick={() => onFold(!folded)}
        sx={{ width: '100%', minHeight: 44, px: 1.5, py: 0.75, gap: 1, textAlign: 'left', borderRadius: 1 }}
      >
        <Typography sx={{ flex: 1, fontWeight: 600, minWidth: 0 }}>{summary}</Typography>
        <ExpandIcon fontSize="small" sx={{ transform: folded ? undefined : 'rotate(180deg)' }} />
      </ButtonBase>
      <Collapse in={!folded} id={id} mountOnEnter>
        <Box ref={content} sx={{ p: 1.5, pb: 2 }}>
          {children}
        </Box>
      </Collapse>
    </Paper>
  );
}
