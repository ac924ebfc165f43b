import { formatNumber } from '@lanewise/browser';
import { Box, Typography } from '@mui/material';

/** Companies of a file that match no broker, collapsed. */
export function UnmatchedCompanies({ companies }: { companies: string[] }) {
  if (companies.length === 0) return null;
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 0.5, fontWeight: 600 } }}>
      <summary>Companies without a broker ({formatNumber(companies.length)})</summary>
      <Typography variant="body2" color="textSecondary" sx={{ pb: 0.5 }}>
        Their loads were imported with the contact information from the file.
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
