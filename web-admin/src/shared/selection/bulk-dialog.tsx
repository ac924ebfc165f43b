import { formatNumber } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { focusListTitle } from '../list/list-title';
import type { Named, Outcome, NotDone } from './outcomes';
import { NotDoneList } from './not-done-list';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  confirmLabel: string;
  /** The items to process; the dialog only informs when there are none. */
  items: readonly Named[];
  canConfirm?: boolean;
  disabled?: boolean;
  /** Processes some items at a time, and yields their outcomes. */
  run: () => AsyncIterable<Outcome[]>;
  /** `3 clients invited.` */
  doneText: (done: number) => string;
  /** Title of the list of items to which it was not done. */
  notDoneTitle: string;
  /** Called at the end, however much was done: brings the lists up to date. */
  onDone: () => void;
  /** The question. */
  children: ReactNode;
}

/** Asks before a bulk action, shows its progress, can be stopped, and lists the items to which it was not done. */
export function BulkDialog({
  onClose,
  items,
  canConfirm = items.length > 0,
  run,
  doneText,
  notDoneTitle,
  onDone,
  children,
  ...question
}: Props) {
  const notify = useNotify();
  const { onUnselectItems } = useListContext();
  const [tried, setTried] = useState<number | null>(null);
  const [notDone, setNotDone] = useState<NotDone[]>([]);
  const stopped = useRef(false);

  const act = async () => {
    const reasons = new Map<string, string | null>();
    setTried(0);
    for await (const outcomes of run()) {
      for (const { id, reason } of outcomes) reasons.set(id, reason);
      setTried(reasons.size);
      if (stopped.current) break;
    }
    const left = items.flatMap((item) => {
      const reason = reasons.has(item.id) ? reasons.get(item.id)! : 'Stopped before its turn.';
      return reason === null ? [] : [{ ...item, reason }];
    });
    notify(doneText(items.length - left.length), { type: 'info' });
    setNotDone(left);
    onUnselectItems();
    onDone();
  };

  return (
    <>
      <ConfirmDialog
        {...question}
        onClose={() => {
          stopped.current = true;
          onClose();
        }}
        dismissLabel={canConfirm ? (tried === null ? 'Cancel' : 'Stop') : 'Close'}
        canConfirm={canConfirm}
        onConfirm={act}
        // The button that opened it is gone with the selection.
        onConfirmed={focusListTitle}
      >
        {children}
        {tried !== null && <Progress tried={tried} of={items.length} />}
      </ConfirmDialog>
      <NotDoneDialog title={notDoneTitle} items={notDone} />
    </>
  );
}

function Progress({ tried, of }: { tried: number; of: number }) {
  const text = `${formatNumber(tried)} of ${formatNumber(of)}`;
  return (
    <Box role="status" sx={{ mt: 2 }}>
      {text}
      <LinearProgress aria-label="Progress" variant="determinate" value={(100 * tried) / of} />
    </Box>
  );
}

/** Lists the items to which it was not done, if there are any. */
function NotDoneDialog({ title, items }: { title: string; items: NotDone[] }) {
  const id = useId();
  const [closed, setClosed] = useState(false);
  return (
    <Dialog
      open={items.length > 0 && !closed}
      onClose={() => setClosed(true)}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      slotProps={{ transition: { onExited: focusListTitle } }}
    >
      <DialogTitle id={id} variant="h2" component="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        <NotDoneList items={items} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => setClosed(true)}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
