import { Equipment } from '@lanewise/contracts';
import { alertSearchOf } from '../../../shared/alerts/alert-search';
import { NewAlertDrawer } from '../../../shared/alerts/new-alert-drawer';
import { useTruckChoices } from '../search/use-truck-choices';
import { useSearchResult } from '../search/use-search-result';

interface AlertDrawerProps {
  /** Null while it is closed. */
  openId: string | null;
  /** Truck of the search. */
  truckId: string;
  onClose: () => void;
}

/** Keeps the search as an alert. */
export default function AlertDrawer({ openId, truckId, onClose }: AlertDrawerProps) {
  const { request } = useSearchResult();
  const truck = useTruckChoices().data?.find(({ id }) => id === truckId);
  return (
    <NewAlertDrawer
      openId={openId}
      search={request && alertSearchOf(request)}
      truckName={truck?.name ?? 'Truck'}
      equipment={truck && Equipment[truck.equipment]}
      onClose={onClose}
    />
  );
}
