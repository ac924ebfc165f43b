import { Alert, Button } from '@mui/material';

interface DraftNoticeProps {
  /** A draft was restored. */
  isBack: boolean;
  onDiscard: () => void;
}

/** Says that a form was filled in from a draft. */
export function DraftNotice({ isBack, onDiscard }: DraftNoticeProps) {
  if (!isBack) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Your unsaved changes are back.
    </Alert>
  );
}
