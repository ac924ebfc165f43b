import { errorMessage, referenceOf, useSignedIn } from '@lanewise/browser';
import { ErrorDisplay, PageSpinner } from '@lanewise/browser/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { QUERY_KEYS } from '../../../shared/query-keys';
import { PageLink } from '../../../shared/page-link';
import { toast } from '../../../shared/toast';
import { readAlert, readOpened } from '../search/opened-address';
import { addressOf } from './alert-address';

const UNKNOWN = 'This alert does not exist any more. Here is its load.';
const GONE = 'This alert does not exist any more, and its load is gone.';

/** Leads from a notification of an alert to its search, with the load opened. */
export default function AlertedSearch() {
  const [params] = useSearchParams();
  const { roles } = useSignedIn();
  const alertId = readAlert(params) ?? '';
  const loadId = readOpened(params);
  const { data, error, refetch } = useQuery({
    queryKey: [...QUERY_KEYS.alerts, 'address', alertId, loadId],
    queryFn: ({ client }) => addressOf(alertId, loadId, roles, client),
    // The days of an alert begin today.
    gcTime: 0,
    staleTime: Infinity,
  });
  const isUnknown = Boolean(data?.address && data.isUnknown);
  useEffect(() => {
    if (isUnknown) toast(UNKNOWN, 'warning');
  }, [isUnknown]);

  if (data?.address) return <Navigate replace to={data.address} />;
  if (data) {
    return (
      <ErrorDisplay large message={GONE}>
        <PageLink to="/alerts">Alerts</PageLink>
      </ErrorDisplay>
    );
  }
  if (!error) return <PageSpinner />;
  return (
    <ErrorDisplay
      large
      message={errorMessage(error)}
      reference={referenceOf(error)}
      onRetry={() => void refetch()}
    />
  );
}
