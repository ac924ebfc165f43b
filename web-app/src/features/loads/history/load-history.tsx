import { useAddressParams } from '../../../shared/list/use-address-params';
import { HistoryDialog } from './history-dialog';

/** The loads of the truck that the address names by `?history`, beside the list of trucks. */
export function LoadHistory() {
  const [params, change] = useAddressParams();
  const truckId = params.get('history');
  if (!truckId) return null;
  return (
    <HistoryDialog
      key={truckId}
      truckId={truckId}
      onClose={() => change({ history: null }, { replace: true, preventScrollReset: true })}
    />
  );
}
