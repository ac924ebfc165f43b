import { visuallyHidden } from '@lanewise/browser/ui';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Collapse } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { countMore, type SearchCriteria } from '../search/criteria';

const MoreCriteriaFields = lazy(() => import('./more-criteria-fields'));

interface MoreCriteriaProps {
  criteria: SearchCriteria;
  onChange: (change: Partial<SearchCriteria>) => void;
}

/** Criteria that most searches don't need, collapsed, with the number of those set. */
export function MoreCriteria({ criteria, onChange }: MoreCriteriaProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = countMore(criteria);
  return (
    <Box>
      <Button
        fullWidth
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        onClick={() => setOpen(!open)}
        sx={{ px: 0, py: 0.25, justifyContent: 'space-between', fontWeight: 500 }}
      >
        <span>More criteria {count > 0 && <CountBadge count={count} />}</span>
      </Button>
      <Collapse in={open} id={id} mountOnEnter>
        <Suspense fallback={<Box sx={{ height: 328 }} />}>
          <MoreCriteriaFields criteria={criteria} onChange={onChange} />
        </Suspense>
      </Collapse>
    </Box>
  );
}

function CountBadge({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={{
        ml: 1,
        px: 0.75,
        borderRadius: 4,
        fontSize: 11,
        fontWeight: 650,
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
      }}
    >
      {count}
      <span style={visuallyHidden}> set</span>
    </Box>
  );
}
