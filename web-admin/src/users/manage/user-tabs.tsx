import { formatNumber } from '@lanewise/browser';
import { Box, Tab, Tabs } from '@mui/material';
import type { AdminUser } from '@lanewise/contracts';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { TAB } from '../../shared/record/use-open-record';
import { BelongingsTab } from './belongings/belongings-tab';
import { type KindName, KINDS } from './belongings/kinds';
import { useBelongings } from './belongings/use-belongings';
import { InvoicesTab } from './invoices-tab';
import { PaidPeriodTab } from './paid-period-tab';
import { RolesTab } from './roles-tab';
import { SecondFactorTab } from './second-factor-tab';
import { SessionsTab } from './sessions-tab';
import { useUserInvoices } from './use-user-invoices';

type TabName = KindName | 'invoices' | 'roles' | 'period' | 'sessions' | 'factor';

/** The open tab is in the address. */
export function UserTabs({ user, close }: { user: AdminUser; close: () => void }) {
  const [params, setParams] = useSearchParams();
  const id = useId();
  const labels: Record<TabName, string> = {
    drivers: useCountedLabel('drivers', user.id),
    loads: useCountedLabel('loads', user.id),
    trucks: useCountedLabel('trucks', user.id),
    roles: 'Roles',
    invoices: counted('Invoices', useUserInvoices(user.id).total),
    period: 'Paid period',
    sessions: 'Sessions',
    factor: 'Second factor',
  };
  const named = params.get(TAB) ?? '';
  const open: TabName = named in labels ? (named as TabName) : 'drivers';

  const choose = (tab: TabName) => {
    const next = new URLSearchParams(params);
    next.set(TAB, tab);
    setParams(next, { replace: true });
  };

  return (
    <>
      <Tabs
        value={open}
        onChange={(_event, tab: TabName) => choose(tab)}
        aria-label="About the user"
        variant="scrollable"
        allowScrollButtonsMobile
        // So that all of them fit beside a list; on a phone, arrows show that there are more.
        sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minWidth: 0, px: 1.25 } }}
      >
        {Object.entries(labels).map(([tab, label]) => (
          <Tab key={tab} value={tab} label={label} id={`${id}-${tab}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} sx={{ pt: 2 }}>
        {open === 'invoices' && <InvoicesTab userId={user.id} />}
        {open === 'roles' && <RolesTab userId={user.id} onCancel={close} />}
        {open === 'period' && <PaidPeriodTab user={user} />}
        {open === 'sessions' && <SessionsTab user={user} />}
        {open === 'factor' && <SecondFactorTab user={user} />}
        {open in KINDS && (
          <BelongingsTab
            key={open}
            kind={open as KindName}
            userId={user.id}
            onRemoved={() => document.getElementById(`${id}-${open}`)?.focus()}
          />
        )}
      </Box>
    </>
  );
}

/** The label of a tab, with the number of items once it is known: `Drivers (12)`. */
function useCountedLabel(kind: KindName, userId: string): string {
  return counted(KINDS[kind].label, useBelongings(kind, userId).total);
}

const counted = (label: string, total: number | undefined): string =>
  total === undefined ? label : `${label} (${formatNumber(total)})`;
