import { errorMessage } from '@lanewise/browser';
import { MESSAGES } from '@lanewise/contracts';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { Field } from '../../../shared/form/field';
import { SelectField } from '../../../shared/form/select-field';
import { useSubmit } from '../../../shared/form/use-submit';
import { toast } from '../../../shared/toast';
import { type QuietHours, useQuietHours } from './use-quiet-hours';

/** The time zones of most users. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

const SAME = 'Choose another time than the beginning.';

interface QuietHoursFormProps {
  /** Null without any. */
  hours: QuietHours | null;
}

/** The hours in which load alerts wait. */
export default function QuietHoursForm({ hours }: QuietHoursFormProps) {
  const save = useQuietHours();
  const form = useForm<QuietHours>({
    values: hours ?? {
      quietFrom: '',
      quietUntil: '',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  const { register, control, formState, getValues } = form;
  const { errors, isSubmitting } = formState;
  const submit = useSubmit(form, async (values) => {
    await save(values);
    toast('Quiet hours saved.', 'success');
  });
  const remove = () =>
    save(null).then(
      () => toast('There are no quiet hours any more.', 'success'),
      (error: unknown) => toast(errorMessage(error), 'error'),
    );
  const zones = [...new Set([...ZONES, getValues('timeZone')])];

  return (
    <Box
      component="form"
      noValidate
      aria-label="Quiet hours"
      aria-busy={isSubmitting}
      onSubmit={submit}
      sx={{ mt: 2 }}
    >
      <Typography variant="h3">Quiet hours</Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        Meanwhile the bell still shows load alerts. Email and push notifications come together at the end.
      </Typography>
      <Stack
        direction="row"
        sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', '& > *': { flex: '1 1 120px' } }}
      >
        <Field
          label="From"
          type="time"
          errorText={errors.quietFrom?.message}
          {...register('quietFrom', { required: MESSAGES.required })}
        />
        <Field
          label="Until"
          type="time"
          errorText={errors.quietUntil?.message}
          {...register('quietUntil', {
            required: MESSAGES.required,
            validate: (until) => until !== getValues('quietFrom') || SAME,
          })}
        />
        <SelectField
          control={control}
          name="timeZone"
          label="Time zone"
          choices={zones.map((id) => ({ id, name: id.replaceAll('_', ' ') }))}
        />
      </Stack>
      {errors.root?.message && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {errors.root.message}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5 }}>
        <Button type="submit" variant="outlined" loading={isSubmitting}>
          Save quiet hours
        </Button>
        {hours && <Button onClick={() => void remove()}>No quiet hours</Button>}
      </Stack>
    </Box>
  );
}
