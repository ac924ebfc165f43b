import { Box, Tab, Tabs } from '@mui/material';
import type { AdminUser } from '@lanewise/contracts';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { TAB } from '../../shared/useOpenRecord';
import { RolesTab } from './RolesTab';
import { SessionsTab } from './SessionsTab';

const TABS = { roles: 'Roles', sessions: 'Sessions' } as const;
type TabName = keyof typeof TABS;

/** The open tab is in the address. */
export function UserTabs({ user, close }: { user: AdminUser; close: () => void }) {
  const [params, setParams] = useSearchParams();
  const id = useId();
  const named = params.get(TAB) ?? '';
  const open: TabName = named in TABS ? (named as TabName) : 'roles';

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
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {Object.entries(TABS).map(([tab, label]) => (
          <Tab key={tab} value={tab} label={label} id={`${id}-${tab}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} sx={{ pt: 2 }}>
        {open === 'roles' ? <RolesTab userId={user.id} onCancel={close} /> : <SessionsTab user={user} />}
      </Box>
    </>
  );
}
