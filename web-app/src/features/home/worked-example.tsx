import { formatGain, formatMoney, formatNumber } from '@lanewise/browser';
import { savedLoadFigures } from '@lanewise/contracts';
import { Box, Paper, Typography } from '@mui/material';
import { PROFIT_TONES, profitTone } from '../../shared/load/profit';

const COST_PER_MILE = 1.45;
const LOADS = [
  { name: 'Load A', rate: 1305, miles: 450, deadheadOrigin: 120, deadheadDestination: 160 },
  { name: 'Load B', rate: 1581, miles: 620, deadheadOrigin: 25, deadheadDestination: 40 },
].map((load) => {
  const figures = savedLoadFigures(load, COST_PER_MILE);
  return { ...load, ...figures, tone: PROFIT_TONES[profitTone(figures)] };
});
type ExampleLoad = (typeof LOADS)[number];

const ROWS: { name: string; value: (load: ExampleLoad) => string; strong?: true }[] = [
  { name: 'Rate', value: ({ rate }) => formatMoney(rate) },
  { name: 'Loaded miles', value: ({ miles }) => formatNumber(miles) },
  { name: 'Rate per loaded mile', value: ({ rate, miles }) => formatMoney(rate / miles) },
  {
    name: 'Empty miles',
    value: ({ deadheadOrigin, deadheadDestination }) => `${deadheadOrigin} + ${deadheadDestination}`,
  },
  {
    name: 'Rate per mile, empty miles included',
    value: ({ ratePerMile }) => formatMoney(ratePerMile),
    strong: true,
  },
];

/** Two loads of which the better-paid one earns less, calculated as the search does. */
export function WorkedExample() {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& caption': { textAlign: 'left', pb: 1.5 },
          '& th, & td': { py: 0.75, borderTop: 1, borderColor: 'divider', textAlign: 'right' },
          '& thead > tr > *': { borderTop: 0, pt: 0 },
          '& td, & thead th': { pl: 1.5, whiteSpace: 'nowrap' },
          '& tbody th': { textAlign: 'left', fontWeight: 400, color: 'text.secondary' },
          '& .strong > *': { fontWeight: 650, color: 'text.primary' },
        }}
      >
        <caption>
          <Typography component="span" sx={{ display: 'block', fontWeight: 650, fontSize: '1rem' }}>
            Which load pays more?
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            An example for a truck that costs {formatMoney(COST_PER_MILE)} a mile.
          </Typography>
        </caption>
        <thead>
          <tr>
            <td />
            {LOADS.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, value, strong }) => (
            <tr key={name} className={strong && 'strong'}>
              <th scope="row">{name}</th>
              {LOADS.map((load) => (
                <td key={load.name}>{value(load)}</td>
              ))}
            </tr>
          ))}
          <tr className="strong">
            <th scope="row">Profit</th>
            {LOADS.map(({ name, profit, tone }) => (
              <Box component="td" key={name} sx={{ '&&': { color: `${tone.color}.main` } }}>
                <span aria-hidden>{tone.mark}</span> {formatGain(profit)}
              </Box>
            ))}
          </tr>
        </tbody>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Load A pays more per loaded mile. Load B earns more than twice as much.
      </Typography>
    </Paper>
  );
}
