import { joinPosibilities, MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, Stack, TextField } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';

/** The features of the package, a line each. Enter adds a line. */
export function PosibilitiesInput() {
  const { field, fieldState } = useController({
    name: 'posibilities',
    rules: { validate: (lines: string[]) => checkPosibilities(lines) ?? true },
  });
  const lines = field.value as string[];
  const error = fieldState.error?.message;
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const nextFocus = useRef<number | null>(null);

  // A new line takes the focus, and the one before it when a line has gone.
  useEffect(() => {
    if (nextFocus.current !== null) inputs.current[nextFocus.current]?.focus();
    nextFocus.current = null;
  }, [lines]);

  const insert = (index: number) => {
    nextFocus.current = index;
    field.onChange(lines.toSpliced(index, 0, ''));
  };
  const remove = (index: number) => {
    nextFocus.current = Math.max(0, index - 1);
    field.onChange(lines.length > 1 ? lines.toSpliced(index, 1) : ['']);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return;
    // It would save the form.
    event.preventDefault();
    insert(index + 1);
  };

  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        Posibilities
      </Box>
      <Stack component="ol" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {lines.map((line, index) => (
          <Stack key={index} component="li" direction="row" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
            <TextField
              value={line}
              error={hasPipe(line)}
              helperText={hasPipe(line) ? PIPE_NOTE : undefined}
              inputRef={(input: HTMLInputElement | null) => {
                inputs.current[index] = input;
                if (index === 0) field.ref(input);
              }}
              onChange={({ target }) => field.onChange(lines.with(index, target.value))}
              onKeyDown={(event) => onKeyDown(event, index)}
              slotProps={{ htmlInput: { 'aria-label': `Posibility ${index + 1}` } }}
            />
            <IconButton aria-label={`Remove posibility ${index + 1}`} onClick={() => remove(index)}>
              <DeleteOutlineIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Stack>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      <Button size="small" startIcon={<AddIcon />} onClick={() => insert(lines.length)} sx={{ mt: 0.5 }}>
        Add posibility
      </Button>
    </Box>
  );
}

/** The stored text separates them by pipes. */
const hasPipe = (posibility: string): boolean => posibility.includes('|');
const PIPE_NOTE = 'A posibility may not contain the | sign.';

/** Returns the error of a package's posibilities; undefined when there is none. */
function checkPosibilities(posibilities: readonly string[]): string | undefined {
  if (posibilities.some(hasPipe)) return PIPE_NOTE;
  const text = joinPosibilities(posibilities);
  if (text === '') return MESSAGES.required;
  return text.length > TEXT_RULES.posibilities.maxLength.value
    ? TEXT_RULES.posibilities.maxLength.message
    : undefined;
}
