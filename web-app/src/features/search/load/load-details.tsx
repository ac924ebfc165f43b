import type { FoundLoad } from '@lanewise/contracts';
import { visuallyHidden } from '@lanewise/browser/ui';
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { LanePay } from '../../../shared/lane-rates/lane-pay';
import {
  DetailSection,
  DetailSections,
  Freight,
  PostingNumbers,
  Route,
  ShipperContact,
} from '../../../shared/load/detail-sections';
import { CONTAINER } from '../../../shared/load/load-row';
import { LoadMiles } from '../../../shared/roads/load-miles';
import { formatWindow } from '@lanewise/browser/time';
import { Negotiation } from './negotiation';
import { useSearchResult } from '../search/use-search-result';
import { PhoneActions } from './load-actions';
import { Postings } from './postings';
import { PostingFlags } from './posting-flags';
import { daysToPayInWords, freshnessInWords } from './trust-words';

interface LoadDetailsProps {
  id: string;
  load: FoundLoad;
  /** True if it is a backhaul of another load. */
  backhaul: boolean;
  /** Loads that wait where it is delivered. */
  onward?: ReactNode;
  /** True below a load in one line. */
  dense: boolean;
}

/** A phone has these in the card, or among its actions. */
const ON_PHONE = {
  [`@container (max-width: ${CONTAINER.pairs - 1}px)`]: {
    '& .shipper a[href^="tel:"], & .direct, & .earned-rank': { display: 'none' },
    '& .miles': { gridColumn: '1 / -1' },
    '& h3': visuallyHidden,
    '& .posting': { gridColumn: '1 / -1', flexDirection: 'row', flexWrap: 'wrap', columnGap: 2, rowGap: 0 },
    '& .one-line': { flexWrap: 'nowrap', '& > p': { flex: '1 1 0', minWidth: 0 } },
  },
};
/** A card with more room has it in its row. */
const IN_ROW = { [`@container (min-width: ${CONTAINER.pairs}px)`]: { display: 'none' } };

/** The details that do not fit into the row: shipper, numbers to copy, freight, requirements, stops. */
export default function LoadDetails({ id, load, backhaul, onward, dense }: LoadDetailsProps) {
  const { request, earnings } = useSearchResult();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const fresh = load.freshness && freshnessInWords(load.freshness);
  return (
    <Box id={id} data-details sx={ON_PHONE}>
      <PhoneActions load={load} backhaul={backhaul} />
      <DetailSections>
        <DetailSection title="Broker" className="shipper">
          <ShipperContact load={load} />
          {load.daysToPay && <Typography variant="body2">{daysToPayInWords(load.daysToPay)}</Typography>}
        </DetailSection>
        <DetailSection title="Freight">
          <Freight load={load} />
        </DetailSection>
        <DetailSection title="Route" className={load.waypoints.length > 0 ? undefined : 'direct'}>
          <Route load={load} />
        </DetailSection>
        {(!isPhone || load.milesSource !== 'posted') && (
          <DetailSection title="Miles" className="miles">
            <LoadMiles load={load} short={isPhone} />
          </DetailSection>
        )}
        <DetailSection title="Posting" className={fresh ? 'posting' : 'posting one-line'}>
          <PostingNumbers load={load} />
          <Typography variant="body2" color="textSecondary" noWrap={isPhone && !fresh}>
            Seen {formatWindow(load.firstSeenAt, load.lastSeenAt)}, your time
            {fresh && `; ${fresh}`}
          </Typography>
        </DetailSection>
      </DetailSections>
      <PostingFlags load={load} />
      {load.postings && request && <Postings load={load} postings={load.postings} search={request} />}
      {onward && <Box sx={{ px: 2, pb: 1, fontSize: 12, ...(!dense && IN_ROW) }}>{onward}</Box>}
      {!backhaul && earnings && request ? (
        <Negotiation load={load} search={request} earnings={earnings} />
      ) : (
        <Box sx={{ px: 2, pb: 1, ml: { md: 1.25 } }}>
          <LanePay load={load} />
        </Box>
      )}
    </Box>
  );
}
