import { formatShortMoney } from '@lanewise/browser';
import { type PricePackage, splitPosibilities } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PackageCardProps {
  offer: PricePackage;
  /** The button below what the package offers. */
  action?: ReactNode;
}

/** A price package: name, price, description, and what it offers. */
export function PackageCard({ offer, action }: PackageCardProps) {
  const { name, price, description, posibilities } = offer;
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={name}
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' }}
    >
      <Typography variant="h2">{name}</Typography>
      <Typography sx={{ mt: 0.5, fontSize: '1.5rem', fontWeight: 650 }}>
        {price === 0 ? 'Free' : formatShortMoney(price)}
        {price > 0 && (
          <Typography component="span" color="textSecondary">
            {' '}
            a month
          </Typography>
        )}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {description}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, '& li': { mb: 0.5 } }}>
        {splitPosibilities(posibilities).map((posibility) => (
          <li key={posibility}>{posibility}</li>
        ))}
      </Box>
      {action && <Box sx={{ mt: 'auto', pt: 2 }}>{action}</Box>}
    </Paper>
  );
}
