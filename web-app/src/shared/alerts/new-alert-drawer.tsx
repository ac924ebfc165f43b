import { FormSkeleton, SideDrawer } from '@lanewise/browser/ui';
import type { AlertSearch } from '@lanewise/contracts';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useListCache } from '../list/use-list-cache';
import { QUERY_KEYS } from '../query-keys';
import { toast } from '../toast';

const AlertForm = lazy(() => import('./alert-form'));

interface NewAlertDrawerProps {
  /** Null while it is closed. */
  openId: string | null;
  search: AlertSearch | null;
  truckName: string;
  /** For the name that is proposed: `Van`. */
  equipment?: string;
  onClose: () => void;
}

/** Saves a search as an alert. */
export function NewAlertDrawer({ openId, search, onClose, ...truck }: NewAlertDrawerProps) {
  const cache = useListCache(QUERY_KEYS.alertList);
  const navigate = useNavigate();
  return (
    <SideDrawer openId={search && openId} title="Alert me" width={440} onClose={onClose}>
      {() =>
        search && (
          <Suspense fallback={<FormSkeleton label="Loading the form" rows={6} />}>
            <AlertForm
              {...truck}
              search={search}
              onSaved={(alert, isNew) => {
                cache.put(alert, isNew);
                toast(`Alert ${alert.name} saved.`, 'success', {
                  label: 'Alerts',
                  act: () => void navigate('/alerts'),
                });
              }}
              onClose={onClose}
            />
          </Suspense>
        )
      }
    </SideDrawer>
  );
}
