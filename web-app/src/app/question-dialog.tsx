import { ConfirmDialog } from '@lanewise/browser/ui';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { openQuestion } from '../shared/question';

/** Shows a question until it is answered. */
export default function QuestionDialog({ question }: { question: ReturnType<typeof openQuestion> }) {
  // Keeps the text readable while the dialog fades out.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={() => openQuestion()?.answer(false)}
      title={shown.title}
      confirmLabel={shown.confirmLabel}
      onConfirm={() => openQuestion()?.answer(true)}
    >
      {shown.lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
    </ConfirmDialog>
  );
}
