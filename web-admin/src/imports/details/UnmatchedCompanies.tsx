import { Box, Typography } from '@mui/material';
import { formatCount } from '../../app/format';

/** Companies of a file that no broker stands for, folded away. */
export function UnmatchedCompanies({ companies }: { companies: string[] }) {
  if (companies.length === 0) return null;
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 0.5, fontWeight: 600 } }}>
      <summary>Companies without a broker ({formatCount(companies.length)})</summary>
      <Typography variant="body2" color="textSecondary" sx={{ pb: 0.5 }}>
        Their loads are in, with the contact of the file.
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          pl: 2.5,
          maxHeight: 240,
          overflowY: 'auto',
          columnWidth: '16rem',
          overflowWrap: 'anywhere',
        }}
      >
        {companies.map((company) => (
          <li key={company}>{company}</li>
        ))}
      </Box>
    </Box>
  );
}
