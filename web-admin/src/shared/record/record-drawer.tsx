import { SideDrawer } from '@lanewise/browser/ui';
import type { ReactNode } from 'react';
import { useOpenRecord } from './use-open-record';

interface Props {
  /** Parameter in the address that holds the open record, where a list has several drawers. */
  name?: string;
  title: string | ((id: string) => string);
  /** Pixels; on a phone it is the whole screen. */
  width: number;
  children: (id: string, close: () => void) => ReactNode;
}

/** A drawer beside a list with the open record. */
export function RecordDrawer({ name, title, width, children }: Props) {
  const { openId, close } = useOpenRecord(name);
  return (
    <SideDrawer openId={openId} title={title} width={width} onClose={close}>
      {(id) => children(id, close)}
    </SideDrawer>
  );
}
