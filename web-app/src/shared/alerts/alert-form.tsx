import { type Alert, ALERT_DAYS, type AlertSearch, NUMBER_RULES, TEXT_RULES } from '@lanewise/contracts';
import { Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { DrawerForm } from '../form/drawer-form';
import { Field } from '../form/field';
import { valuesOf } from '../form/form-values';
import { SelectField } from '../form/select-field';
import { SwitchField } from '../form/switch-field';
import { trimmed } from '../form/trimmed';
import { numberRule } from '../load-form/number-rule';
import { offerPush, PUSH_DENIED, PUSH_UNAVAILABLE, PUSH_UNSUPPORTED } from '../push/offer-push';
import { pushPermission, usePushKey } from '../push/push';
import { type AlertValues, newAlertValues, saveAlert } from './alerts';
import { AlertPreview } from './alert-preview';
import { daysInWords, describeCriteria, proposedName } from './alert-words';

const DAYS = Array.from({ length: ALERT_DAYS.max - ALERT_DAYS.min + 1 }, (_, index) => {
  const days = ALERT_DAYS.min + index;
  return { id: days, name: upperFirst(daysInWords(days)) };
});

/** The reasons why this browser shows no notifications. */
const HINTS: Partial<Record<ReturnType<typeof pushPermission>, string>> = {
  unsupported: PUSH_UNSUPPORTED,
  denied: PUSH_DENIED,
};

interface AlertFormProps {
  /** The alert to edit; absent for a new one. */
  alert?: Alert;
  search: AlertSearch;
  truckName: string;
  /** For the name that is proposed for a new one: `Van`. */
  equipment?: string;
  onSaved: (alert: Alert, isNew: boolean) => void;
  onClose: () => void;
}

/** Creates an alert of a search, or changes one. */
export default function AlertForm({ alert, search, truckName, equipment, onSaved, onClose }: AlertFormProps) {
  const permission = pushPermission();
  const canPush = !(permission in HINTS);
  const form = useForm<AlertValues>({
    defaultValues: alert ? toValues(alert) : newAlertValues(canPush),
  });
  const { register, control, formState, watch, setValue } = form;
  const { errors, dirtyFields } = formState;
  const [days, profitPerMileMin, profitMin] = watch(['days', 'profitPerMileMin', 'profitMin']);
  const criteria = {
    search,
    days,
    profitPerMileMin: numberOf(profitPerMileMin),
    profitMin: numberOf(profitMin),
  };
  const client = useQueryClient();

  // The proposed name follows the minima until another one is typed.
  const proposed = equipment && !dirtyFields.name ? proposedName(equipment, criteria) : undefined;
  useEffect(() => {
    if (proposed !== undefined) form.resetField('name', { defaultValue: proposed });
  }, [proposed, form]);

  const isUnavailable = usePushKey().data === null;
  useEffect(() => {
    if (!isUnavailable || alert) return;
    setValue('webPush', false);
    setValue('mail', true);
  }, [isUnavailable, alert, setValue]);

  const save = async (values: AlertValues, edited?: Alert) => {
    const saved = await saveAlert(edited ? values : { ...values, search, on: true }, edited);
    onSaved(await offerPush(saved, client).catch(() => saved), !edited);
  };

  return (
    <DrawerForm
      form={form}
      noun="alert"
      item={alert}
      toValues={toValues}
      onSave={save}
      onClose={onClose}
      describe={describe}
    >
      <Typography>{describeCriteria(criteria, truckName)}</Typography>
      <Field
        label="Name"
        autoFocus
        autoComplete="off"
        errorText={errors.name?.message}
        {...register('name', trimmed(TEXT_RULES.alertName))}
      />
      <SelectField
        control={control}
        name="days"
        label="Pickups"
        choices={DAYS}
        hint="From now to the end of that day at the origin."
      />
      <Field
        label="Least profit per mile, $"
        type="number"
        slotProps={slotsOf(NUMBER_RULES.alertProfitPerMile)}
        hint="Empty miles count, too."
        errorText={errors.profitPerMileMin?.message}
        {...register('profitPerMileMin', numberRule(NUMBER_RULES.alertProfitPerMile))}
      />
      <Field
        label="Least profit, $"
        type="number"
        slotProps={slotsOf(NUMBER_RULES.alertProfit)}
        errorText={errors.profitMin?.message}
        {...register('profitMin', numberRule(NUMBER_RULES.alertProfit))}
      />
      <Stack sx={{ gap: 0.5 }}>
        <SwitchField
          control={control}
          name="webPush"
          label="Push notification, also while Lanewise is closed"
          disabled={isUnavailable}
          hint={isUnavailable ? PUSH_UNAVAILABLE : HINTS[permission]}
        />
        <SwitchField control={control} name="mail" label="Email" />
        <Typography variant="body2" color="textSecondary">
          The bell shows them, too.
        </Typography>
      </Stack>
      <Stack>
        <AlertPreview criteria={criteria} />
        <Typography variant="body2" color="textSecondary">
          You are told only of what comes from now on.
        </Typography>
      </Stack>
    </DrawerForm>
  );
}

const toValues = (alert: Alert): AlertValues => valuesOf(alert, newAlertValues(true));

function describe(field: string, value: unknown): string | undefined {
  if (field === 'days') return daysInWords(Number(value));
  if (field === 'mail' || field === 'webPush') return value ? 'on' : 'off';
  return undefined;
}

/** A field gives its text while it is typed in. */
const numberOf = (value: number | string | null): number | null =>
  value === null || value === '' || Number.isNaN(Number(value)) ? null : Number(value);

const slotsOf = ({ min, max, step }: { min: number; max: number; step: number }) => ({
  input: { min, max, step, inputMode: 'decimal' as const },
});

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
