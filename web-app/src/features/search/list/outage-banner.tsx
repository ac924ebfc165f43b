import { errorMessage } from '@lanewise/browser';
import { Alert, AlertTitle } from '@mui/material';
import { Ago } from '../../../shared/ago';
import { useSearchResult } from '../search/use-search-result';

/** Says that the results are old, and that they come up to date by themselves. */
export function OutageBanner() {
  const { outage, takenAt } = useSearchResult();
  if (outage === null) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1 }}>
      <AlertTitle>{errorMessage(outage)}</AlertTitle>
      {'The loads below are '}
      {takenAt ? (
        <>
          from <Ago instant={takenAt} />
        </>
      ) : (
        'those of your last search'
      )}
      {'. Lanewise keeps trying.'}
    </Alert>
  );
}
