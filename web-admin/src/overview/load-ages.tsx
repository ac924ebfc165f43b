import { formatNumber } from '@lanewise/browser';
import { LOAD_AGE_HOURS, LOAD_SOURCE_NAMES, type MarketFigures } from '@lanewise/contracts';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';

const AGES = [
  `Under ${LOAD_AGE_HOURS[0]} h`,
  `To ${LOAD_AGE_HOURS[1]} h`,
  `To ${LOAD_AGE_HOURS[2] / 24} days`,
  'Older',
];
/** Fresh loads are the strongest. */
const OPACITIES = [1, 0.7, 0.45, 0.25];
const NARROW = { px: 0.75 };

/** The loads that carriers can find, by source and age. */
export function LoadAges({ sources }: Pick<MarketFigures, 'sources'>) {
  if (sources.length === 0) return <Typography color="textSecondary">No loads on the market</Typography>;
  return (
    <Table size="small" aria-label="Live loads by source and by the time since they were first seen">
      <TableHead>
        <TableRow>
          <TableCell sx={NARROW}>Source</TableCell>
          {AGES.map((age) => (
            <TableCell key={age} align="right" sx={NARROW}>
              {age}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {sources.map(({ source, ages }) => (
          <TableRow key={source}>
            <TableCell component="th" scope="row" sx={NARROW}>
              {LOAD_SOURCE_NAMES[source]}
              <Shares parts={ages} />
            </TableCell>
            {ages.map((loads, age) => (
              <TableCell key={AGES[age]} align="right" sx={{ ...NARROW, fontVariantNumeric: 'tabular-nums' }}>
                {formatNumber(loads)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Shares({ parts }: { parts: number[] }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', height: 6, mt: 0.5, borderRadius: 1, overflow: 'hidden' }}>
      {parts.map((part, index) => (
        <Box
          key={AGES[index]}
          sx={{ bgcolor: 'primary.main', opacity: OPACITIES[index] }}
          style={{ flexGrow: part }}
        />
      ))}
    </Box>
  );
}
