import { ActionsMenu, type RowAction } from '@lanewise/browser/ui';
import { type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';

interface PhoneActionsProps {
  /** Name of the record. */
  name: string;
  actions: RowAction[];
  /** The actions where there is more room. */
  children: ReactNode;
}

/** The actions of a card; on a phone, all of them in one menu. */
export function PhoneActions({ name, actions, children }: PhoneActionsProps) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return phone ? <ActionsMenu name={name} actions={actions} /> : children;
}
