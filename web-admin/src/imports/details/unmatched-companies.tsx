import { formatLoads, formatNumber } from '@lanewise/browser';
import { type Broker, foldText, type ImportView, type UnmatchedCompany } from '@lanewise/contracts';
import { Box, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { loadsAddress } from '../../shared/links/market-loads';
import { newBrokerAddress } from '../../shared/links/new-broker';
import { addAlias } from '../api';
import { AliasDialog } from './alias-dialog';

/** From so many companies on, they can be filtered. */
const MANY = 8;

/** Companies of a file that match no broker, collapsed. Each can be made a broker, or be said to be one. */
export function UnmatchedCompanies({
  record: { id, unmatchedCompanies, unmatchedCompanyDetails },
}: {
  record: Pick<ImportView, 'id' | 'unmatchedCompanies' | 'unmatchedCompanyDetails'>;
}) {
  const [filter, setFilter] = useState('');
  const [aliasing, setAliasing] = useState<string | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  if (unmatchedCompanies.length === 0) return null;

  const isShown = (company: string) => foldText(company).includes(foldText(filter));
  const details = unmatchedCompanyDetails?.filter(({ company }) => isShown(company));
  const alias = async (broker: Broker) => {
    if (aliasing === null) return;
    await addAlias(broker.id, aliasing);
    notify(`${aliasing} is ${broker.name}.`, { type: 'success' });
    refresh();
  };
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 0.5, fontWeight: 600 } }}>
      <summary>Companies without a broker ({formatNumber(unmatchedCompanies.length)})</summary>
      <Typography variant="body2" color="textSecondary" sx={{ pb: 0.5 }}>
        Their loads were imported with the contact information from the file.
      </Typography>
      {unmatchedCompanies.length >= MANY && (
        <TextField
          label="Filter companies"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          sx={{ my: 1 }}
        />
      )}
      <Box
        component="ul"
        sx={{ m: 0, pl: 0, maxHeight: 320, overflowY: 'auto', overflowWrap: 'anywhere', listStyle: 'none' }}
      >
        {details
          ? details.map((each) => (
              <Company key={each.company} importId={id} {...each} onAlias={() => setAliasing(each.company)} />
            ))
          : unmatchedCompanies.map((company) => <Row key={company}>{company}</Row>)}
      </Box>
      {details?.length === 0 && <Typography variant="body2">No such company.</Typography>}
      <AliasDialog company={aliasing} onClose={() => setAliasing(null)} onChoose={alias} />
    </Box>
  );
}

interface CompanyProps extends UnmatchedCompany {
  importId: string;
  onAlias: () => void;
}

function Company({ importId, onAlias, ...unmatched }: CompanyProps) {
  const { company, loads } = unmatched;
  return (
    <Row
      actions={
        <>
          <Button
            component={RouterLink}
            to={newBrokerAddress(unmatched)}
            size="small"
            aria-label={`+ Broker: ${company}`}
          >
            + Broker
          </Button>
          <Button size="small" aria-label={`Same as…: ${company}`} onClick={onAlias}>
            Same as…
          </Button>
        </>
      }
    >
      {company}{' '}
      {loads > 0 && (
        <Link
          component={RouterLink}
          to={loadsAddress({ importId, company })}
          variant="body2"
          sx={{ whiteSpace: 'nowrap' }}
        >
          {formatLoads(loads)}
        </Link>
      )}
    </Row>
  );
}

function Row({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ columnGap: 1, py: 0.25, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Box component="bdi" sx={{ flex: '1 1 140px', minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
      {actions && <Box sx={{ flexShrink: 0 }}>{actions}</Box>}
    </Stack>
  );
}
