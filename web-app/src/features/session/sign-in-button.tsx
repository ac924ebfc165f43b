import { Button } from '@mui/material';
import { Link } from 'react-router';

/** The next step after a successful form. */
export const SignInButton = () => (
  <Button component={Link} to="/login" variant="contained" size="large" fullWidth sx={{ mt: 2 }}>
    Sign In
  </Button>
);
