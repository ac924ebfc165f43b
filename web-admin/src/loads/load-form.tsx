import { errorMessage, formatNumber } from '@lanewise/browser';
import { CityField } from '@lanewise/browser/ui';
import {
  Equipment,
  HAULING_EQUIPMENT,
  LOAD_STATUS_NAMES,
  LOAD_STATUSES,
  MESSAGES,
  NUMBER_RULES,
  type NumberRule,
  type SaveAdminLoadRequest,
  TEXT_RULES,
} from '@lanewise/contracts';
import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import {
  CheckboxGroupInput,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { DrawerForm } from '../shared/form/drawer-form';
import { boundsOf, validatorsOf } from '../shared/form/validators';
import { type LoadValues, useZoneOf } from './load-values';

const RULES = {
  referenceId: validatorsOf(TEXT_RULES.referenceId),
  shipperName: validatorsOf(TEXT_RULES.shipperName),
  shipperEmail: validatorsOf(TEXT_RULES.optionalEmail),
  shipperPhone: validatorsOf(TEXT_RULES.shipperPhone),
  dot: validatorsOf(TEXT_RULES.dot),
  mc: validatorsOf(TEXT_RULES.mc),
  requirements: validatorsOf(TEXT_RULES.requirements),
};
const REQUIRED = required(MESSAGES.required);
const EQUIPMENTS = HAULING_EQUIPMENT.map((id) => ({ id, name: Equipment[id] }));
const STATUSES = LOAD_STATUSES.map((id) => ({ id, name: LOAD_STATUS_NAMES[id] }));
const NUMBERS: [source: keyof SaveAdminLoadRequest, label: string, rule: NumberRule][] = [
  ['miles', 'Miles', NUMBER_RULES.postedMiles],
  ['rate', 'Rate, $', { ...NUMBER_RULES.postedRate, required: undefined }],
  ['length', 'Length, ft', NUMBER_RULES.postedLength],
  ['weight', 'Weight, lb', NUMBER_RULES.postedWeight],
  ['width', 'Width, ft', NUMBER_RULES.width],
  ['height', 'Height, ft', NUMBER_RULES.height],
];
const CHECKED_NUMBERS = NUMBERS.map(([source, label, rule]) => ({
  source,
  label,
  min: rule.min,
  // Files have halves of feet.
  step: rule.step ?? (source === 'miles' ? 1 : 'any'),
  validate: [...(rule.required ? [REQUIRED] : []), ...boundsOf(rule)],
}));

/** Corrects a load. */
export function LoadForm({ onCancel }: { onCancel: () => void }) {
  const load = useRecordContext<LoadValues>()!;
  return (
    <DrawerForm onCancel={onCancel}>
      {load.source !== 'broker' && (
        <Alert severity="info">The next import that has this load writes it anew.</Alert>
      )}
      {load.broker && (
        <Alert severity="info">
          Carriers see {load.broker.name} as the shipper, the broker of this load.
        </Alert>
      )}
      <TextInput source="referenceId" label="Ref #" validate={RULES.referenceId} />
      {load.source === 'broker' && (
        <SelectInput
          source="loadStatus"
          label="Status"
          margin="none"
          choices={STATUSES}
          helperText="Carriers find it while it is Saved."
          validate={REQUIRED}
        />
      )}
      <CheckboxGroupInput
        source="equipments"
        label="Equipment"
        margin="none"
        choices={EQUIPMENTS}
        validate={REQUIRED}
      />
      <TwoColumns>
        <StopInput end="origin" label="Origin" />
        <StopInput end="destination" label="Destination" />
        <TimeInput source="pickUp" label="Pickup" validate={REQUIRED} />
        <TimeInput source="delivery" label="Delivery" />
        {CHECKED_NUMBERS.map((number) => (
          <NumberInput
            key={number.source}
            {...number}
            helperText={
              number.source === 'miles'
                ? `${formatNumber(load.saved.roadMiles)} ${load.saved.roadMilesKind === 'estimate' ? 'estimated' : 'by road'} between its saved stops`
                : undefined
            }
          />
        ))}
      </TwoColumns>
      <TextInput source="shipperName" label="Company" validate={RULES.shipperName} />
      <TwoColumns>
        <TextInput source="shipperEmail" label="Email" type="email" validate={RULES.shipperEmail} />
        <TextInput source="shipperPhone" label="Phone" type="tel" validate={RULES.shipperPhone} />
        <TextInput source="shipperDotNumber" label="DOT" validate={RULES.dot} />
        <TextInput source="shipperMcNumber" label="MC" validate={RULES.mc} />
      </TwoColumns>
      <TextInput
        source="requirements"
        label="Requirements"
        multiline
        minRows={3}
        validate={RULES.requirements}
      />
    </DrawerForm>
  );
}

const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1.25, gridTemplateColumns: { sm: '1fr 1fr' } }}>
    {children}
  </Box>
);

interface TimeInputProps {
  source: 'pickUp' | 'delivery';
  label: string;
  validate?: typeof REQUIRED;
}

/** A time on the clock at the stop. */
const TimeInput = (props: TimeInputProps) => (
  <TextInput
    {...props}
    type="datetime-local"
    slotProps={{ inputLabel: { shrink: true } }}
    helperText="Local time at the stop"
  />
);

/** Chooses the city of a stop; the form refuses a text that matches none. */
function StopInput({ end, label }: { end: 'origin' | 'destination'; label: string }) {
  const zoneOf = useZoneOf();
  const { getValues } = useFormContext<LoadValues>();
  const { field, fieldState } = useController<LoadValues, typeof end>({
    name: end,
    rules: {
      validate: async (typed) => {
        try {
          return Boolean(await zoneOf(getValues('saved'), end, typed)) || MESSAGES.chooseCities;
        } catch (error) {
          return errorMessage(error, MESSAGES.citiesFailed);
        }
      },
    },
  });
  return (
    <CityField
      label={label}
      required
      value={field.value}
      onChange={field.onChange}
      onSettle={field.onChange}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ' '}
      inputRef={field.ref}
    />
  );
}
