import { formatLoads, formatNumber } from '@lanewise/browser';
import type { ImportView, UnmatchedCompany } from '@lanewise/contracts';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { newBrokerAddress } from '../../shared/newBroker';

/** Companies of a file that match no broker, collapsed. Where their details are known, a broker can be made of each. */
export function UnmatchedCompanies({
  record: { unmatchedCompanies, unmatchedCompanyDetails },
}: {
  record: Pick<ImportView, 'unmatchedCompanies' | 'unmatchedCompanyDetails'>;
}) {
  if (unmatchedCompanies.length === 0) return null;
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 0.5, fontWeight: 600 } }}>
      <summary>Companies without a broker ({formatNumber(unmatchedCompanies.length)})</summary>
      <Typography variant="body2" color="textSecondary" sx={{ pb: 0.5 }}>
        Their loads were imported with the contact information from the file.
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, pl: 0, maxHeight: 320, overflowY: 'auto', overflowWrap: 'anywhere', listStyle: 'none' }}
      >
        {unmatchedCompanyDetails
          ? unmatchedCompanyDetails.map((each) => <Company key={each.company} {...each} />)
          : unmatchedCompanies.map((company) => <Row key={company} company={company} />)}
      </Box>
    </Box>
  );
}

function Company(unmatched: UnmatchedCompany) {
  const { company, loads } = unmatched;
  return (
    <Row company={company}>
      {loads > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {formatLoads(loads)}
        </Typography>
      )}
      <Button
        component={Link}
        to={newBrokerAddress(unmatched)}
        size="small"
        aria-label={`+ Broker: ${company}`}
        sx={{ flexShrink: 0 }}
      >
        + Broker
      </Button>
    </Row>
  );
}

function Row({ company, children }: { company: string; children?: ReactNode }) {
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, py: 0.25, alignItems: 'center' }}>
      <Box component="bdi" sx={{ flex: 1, minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
        {company}
      </Box>
      {children}
    </Stack>
  );
}
