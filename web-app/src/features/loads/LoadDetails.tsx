import type { SavedLoad } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  DetailSection,
  DetailSections,
  Freight,
  PostingNumbers,
  Route,
  ShipperContact,
} from '../../shared/load/DetailSections';
import { formatInstant } from '@lanewise/browser/time';
import { LoadMap } from './LoadMap';
import { marketNotes } from './market-change';

/** What does not fit into the row: shipper, freight, stops with their map, numbers to copy, what the market does. */
export default function LoadDetails({ id, load }: { id: string; load: SavedLoad }) {
  const changes = marketNotes(load);
  return (
    <Box id={id}>
      <DetailSections>
        <DetailSection title="Shipper">
          <ShipperContact load={load} />
        </DetailSection>
        <DetailSection title="Freight">
          <Freight load={load} />
        </DetailSection>
        <DetailSection title="Route">
          <Route load={load} />
        </DetailSection>
        <DetailSection title="Load">
          <PostingNumbers load={load} />
          <Typography variant="body2" color="textSecondary">
            {load.truck ? `${load.truck.name} · ${load.truck.licensePlate}` : 'No truck'}
            <br />
            Saved {formatInstant(load.createdAt)}, your time
          </Typography>
        </DetailSection>
        {load.notes && (
          <DetailSection title="Notes">
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {load.notes}
            </Typography>
          </DetailSection>
        )}
        {changes.length > 0 && (
          <DetailSection title="On the market">
            {changes.map(({ full }) => (
              <Typography key={full} variant="body2">
                {full}
              </Typography>
            ))}
          </DetailSection>
        )}
      </DetailSections>
      <LoadMap load={load} />
    </Box>
  );
}
