import { formatGain } from '@lanewise/browser';
import { stopsOf } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import type { CardLoad } from '../load/card-load';
import { MilesByState } from './miles-by-state';
import { milesInWords, profitByRoad } from './road-words';

interface LoadMilesProps {
  load: CardLoad;
  /** Without what it earns by either, which is said elsewhere, and the states. */
  short?: boolean;
}

/** The miles of a load: posted and by road, what it earns by either, and the states that they are in. */
export function LoadMiles({ load, short = false }: LoadMilesProps) {
  const note = milesInWords(load);
  const profit = load.rate > 0 ? profitByRoad(load, load.rate) : null;
  return (
    <>
      {note && <Typography variant="body2">{note}</Typography>}
      {!short && profit !== null && (
        <Typography variant="body2">
          Profit {formatGain(load.profit)} as posted, {formatGain(profit)} by road
        </Typography>
      )}
      {!short && <MilesByState places={stopsOf(load)} />}
    </>
  );
}
