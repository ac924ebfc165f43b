import Typography from '@mui/material/Typography';

/** The footer of every signed-in page. */
export function Copyright() {
  return (
    <Typography
      component="footer"
      variant="caption"
      color="textSecondary"
      sx={{ display: 'block', textAlign: 'center', py: 1 }}
    >
      © {new Date().getFullYear()} Lanewise
    </Typography>
  );
}
