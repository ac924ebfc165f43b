import { Button, type SvgIcon } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useChosen } from './use-chosen';
import { useQuestion } from './use-question';

interface Props<Item> {
  label: string;
  Icon: typeof SvgIcon;
  /** The dialog, a `BulkDialog`, about the rows that were chosen. */
  children: (chosen: Item[], dialog: { open: boolean; onClose: () => void }) => ReactNode;
}

/** Something to do to the chosen rows. */
export function ChosenAction<Item extends RaRecord>({ label, Icon, children }: Props<Item>) {
  const chosen = useChosen<Item>();
  const { question, ask, close } = useQuestion<Item[]>();
  return (
    <>
      {chosen.length > 0 && (
        <Button size="small" startIcon={<Icon />} onClick={() => ask(chosen)}>
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
