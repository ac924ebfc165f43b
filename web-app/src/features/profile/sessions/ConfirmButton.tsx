import { ConfirmDialog } from '@lanewise/browser/ui';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

interface ConfirmButtonProps {
  label: string;
  ariaLabel?: string;
  /** What will happen. */
  children: ReactNode;
  onConfirm: () => Promise<void>;
}

/** A button that signs out after a confirmation. */
export function ConfirmButton({ label, ariaLabel, children, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" aria-label={ariaLabel} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${label}?`}
        confirmLabel="Sign out"
        color="error"
        onConfirm={onConfirm}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
