import { PageHeading } from '@lanewise/browser/ui';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, Typography } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import { Possibilities } from './possibilities';
import { TOPICS } from './topics';

/** The help: what can be done, and how. */
export function HelpPage() {
  return (
    <Stack sx={{ width: '100%', maxWidth: 760, mx: 'auto', gap: 3 }}>
      <PageHeading>Help</PageHeading>
      <Possibilities />
      <HowToUse />
    </Stack>
  );
}

/** Help topics. The open one is in the address: `/help#search`. */
function HowToUse() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <Box component="section" aria-labelledby="how-to-use">
      <Typography id="how-to-use" variant="h2" sx={{ mb: 1.5 }}>
        How To Use
      </Typography>
      {TOPICS.map(({ id, title, text }) => (
        <Accordion
          key={id}
          id={id}
          variant="outlined"
          disableGutters
          slotProps={{ heading: { component: 'h3' } }}
          expanded={hash === `#${id}`}
          onChange={(_event, open) =>
            void navigate({ hash: open ? id : '' }, { replace: true, preventScrollReset: true })
          }
          sx={{
            '& .MuiAccordionDetails-root': { pt: 0, lineHeight: 1.6, maxWidth: '68ch' },
            '& p': { m: 0, mb: 1.5 },
            '& ol, & ul': { m: 0, mb: 1.5, pl: 2.5 },
            '& li': { mb: 0.75 },
          }}
        >
          <AccordionSummary expandIcon={<ExpandIcon />} id={`${id}-title`} aria-controls={`${id}-text`}>
            <Typography component="span" variant="h3">
              {title}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>{text}</AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}
