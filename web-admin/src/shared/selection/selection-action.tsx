import { Button, type SvgIcon } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useSelected } from './use-selected';
import { useQuestion } from './use-question';

interface Props<Item> {
  label: string;
  Icon: typeof SvgIcon;
  /** The dialog, a `BulkDialog`, about the rows that were selected. */
  children: (selected: Item[], dialog: { open: boolean; onClose: () => void }) => ReactNode;
}

/** An action on the selected rows. */
export function SelectionAction<Item extends RaRecord>({ label, Icon, children }: Props<Item>) {
  const selected = useSelected<Item>();
  const { question, ask, close } = useQuestion<Item[]>();
  return (
    <>
      {selected.length > 0 && (
        <Button size="small" startIcon={<Icon />} onClick={() => ask(selected)}>
          {label}
        </Button>
      )}
      {question && (
        <Fragment key={question.key}>
          {children(question.about, { open: question.isOpen, onClose: close })}
        </Fragment>
      )}
    </>
  );
}
