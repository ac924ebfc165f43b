import { MESSAGES } from '@lanewise/contracts';
import Alert, { type AlertProps } from '@mui/material/Alert';
import { PageLink } from '../PageLink';
import { PRICES_PATH } from '../prices/prices-path';

/** Why a form was refused. Where a paid period is missing, one can be ordered. */
export function FormError({ message, sx }: { message: string } & Pick<AlertProps, 'sx'>) {
  return (
    <Alert severity="error" sx={sx}>
      {message}
      {message === MESSAGES.paidPeriodExpired && (
        <>
          {' '}
          <PageLink to={PRICES_PATH}>Order a paid period</PageLink>
        </>
      )}
    </Alert>
  );
}
