import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { MESSAGES } from '@lanewise/contracts';
import { useId, useState } from 'react';
import { type Choices, type Conflict, conflictsOf, type LateEdit, mergeEdit } from '../../edits/edits.js';
import { labelOf } from './field-labels.js';

/** Returns a value of a field as the form shows it. */
export type DescribeValue = (field: string, value: unknown) => string | undefined;

export interface ConflictDialogProps<Values extends object> {
  late: LateEdit<Values>;
  /** For the fields that show something else than their value. */
  describe?: DescribeValue;
  /** Saves the merged values. */
  onResolve: (merged: Values) => void;
  onClose: () => void;
}

/**
 * Shows field by field what others have changed while a form was open, and asks which values to keep. By default
 * it takes the fields that only they changed, and keeps those that were typed.
 */
export default function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { late, describe, onResolve, onClose } = props;
  const titleId = useId();
  const conflicts = conflictsOf(late);
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(conflicts.map(({ field, isContested }) => [field, isContested ? 'mine' : 'theirs'])),
  );

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        Others have changed this
      </DialogTitle>
      <DialogContent>
        <Typography>{MESSAGES.changedElsewhere} Choose what to keep; nothing is saved yet.</Typography>
        <Stack sx={{ mt: 2, gap: 2 }}>
          {conflicts.map((conflict) => (
            <FieldChoice
              key={conflict.field}
              conflict={conflict}
              describe={describe}
              choice={choices[conflict.field]}
              onChoose={(choice) => setChoices({ ...choices, [conflict.field]: choice })}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 2, pb: 2 }}>
        <Button onClick={onClose}>Back to the form</Button>
        <Button variant="contained" autoFocus onClick={() => onResolve(mergeEdit(late, choices))}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FieldChoiceProps {
  conflict: Conflict;
  describe?: DescribeValue;
  choice: Choices[string];
  onChoose: (choice: Choices[string]) => void;
}

function FieldChoice({ conflict, describe, choice, onChoose }: FieldChoiceProps) {
  const id = useId();
  const { field, mine, theirs, isContested } = conflict;
  const text = (value: unknown) => describe?.(field, value) ?? defaultText(value);
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontWeight: 600 }}>
        {labelOf(field)}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={choice}
        onChange={(_event, value) => onChoose(value as Choices[string])}
        sx={{ gap: 0.5, mt: 0.5 }}
      >
        <Option
          value="mine"
          label="Keep mine"
          text={text(mine)}
          note={isContested ? undefined : 'as it was'}
        />
        <Option value="theirs" label="Take theirs" text={text(theirs)} />
      </RadioGroup>
    </FormControl>
  );
}

interface OptionProps {
  value: Choices[string];
  label: string;
  text: string;
  note?: string;
}

function Option({ value, label, text, note }: OptionProps) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      sx={{ alignItems: 'flex-start', mr: 0 }}
      label={
        <Box sx={{ pt: 0.75, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {label}
          {note && ` (${note})`}: <strong>{text}</strong>
        </Box>
      }
    />
  );
}

/** A value that needs no description. */
function defaultText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || 'empty';
  return typeof value === 'string' || typeof value === 'number' ? `${value}` || 'empty' : 'empty';
}
