import {
  type CreateTruckRequest,
  Equipment,
  MESSAGES,
  SEARCH_DEFAULTS,
  TEXT_RULES,
  type Truck,
} from '@lanewise/contracts';
import { useDraft } from '@lanewise/browser';
import { DraftNotice } from '@lanewise/browser/ui';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../../shared/form/field';
import { SelectField } from '../../../shared/form/select-field';
import { trimmed } from '../../../shared/form/trimmed';
import { COST_HINT, COST_RULES, COST_SLOTS, EQUIPMENT_CHOICES } from '../../../shared/form/truck-fields';
import { useSubmit } from '../../../shared/form/use-submit';
import { OrderLink } from '../../../shared/prices/order-link';
import { QUERY_KEYS } from '../../../shared/query-keys';
import { saveRecord } from '../../../shared/save-record';

type NewTruckValues = Required<
  Pick<CreateTruckRequest, 'equipment' | 'costPerMile' | 'name' | 'licensePlate'>
>;

interface NewTruckProps {
  onSaved: (id: string) => void;
  /** Absent for someone who has no other truck. */
  onCancel?: () => void;
}

/** Describes a truck among the criteria, saves it, and searches for it. */
export default function NewTruck({ onSaved, onCancel }: NewTruckProps) {
  const titleId = useId();
  const client = useQueryClient();
  const form = useForm<NewTruckValues>({
    defaultValues: {
      equipment: Equipment.Van,
      costPerMile: SEARCH_DEFAULTS.sampleCostPerMile,
      name: '',
      licensePlate: '',
    },
  });
  const draft = useDraft(form, { name: 'search-truck' });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = useSubmit(form, async (values) => {
    const { id } = await saveRecord<Truck>('truck', values, { fallback: MESSAGES.truckSaveFailed });
    await client.invalidateQueries({ queryKey: QUERY_KEYS.truckChoices });
    void client.invalidateQueries({ queryKey: QUERY_KEYS.truckList });
    draft.forget();
    onSaved(id);
  });

  return (
    <Stack
      // Rendered anew with a draft: an input does not tell its label that a program filled it in.
      key={`${draft.filledIn}`}
      role="group"
      aria-labelledby={titleId}
      aria-busy={isSubmitting}
      spacing={1.5}
      // A form within the form of the criteria is not possible.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        submit(event);
      }}
    >
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 600 }}>
        Which truck do you drive?
      </Typography>
      <DraftNotice isBack={draft.isBack} onDiscard={draft.discard} />
      <SelectField control={control} name="equipment" label="Equipment" choices={EQUIPMENT_CHOICES} />
      <Field
        label="Cost per mile, $"
        type="number"
        slotProps={COST_SLOTS}
        hint={COST_HINT}
        errorText={errors.costPerMile?.message}
        {...register('costPerMile', COST_RULES)}
      />
      <Field
        label="Truck name"
        autoComplete="off"
        errorText={errors.name?.message}
        {...register('name', trimmed(TEXT_RULES.truckName))}
      />
      <Field
        label="License plate"
        autoComplete="off"
        errorText={errors.licensePlate?.message}
        {...register('licensePlate', trimmed(TEXT_RULES.licensePlate))}
      />
      {errors.root?.message && (
        <Alert severity="error">
          {errors.root.message} <OrderLink refusal={errors.root.message} />
        </Alert>
      )}
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" loading={isSubmitting} onClick={submit} sx={{ flex: 1 }}>
          Save truck
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              draft.forget();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
