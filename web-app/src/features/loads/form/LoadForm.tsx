import { errorMessage } from '@lanewise/browser';
import { CityField } from '@lanewise/browser/ui';
import {
  Equipment,
  HAULING_EQUIPMENT,
  LIMITS,
  LOAD_STATUS_NAMES,
  LOAD_STATUSES,
  MESSAGES,
  type SavedLoad,
} from '@lanewise/contracts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { DrawerForm } from '../../../shared/form/DrawerForm';
import { Field, type FieldProps } from '../../../shared/form/Field';
import { SelectField } from '../../../shared/form/SelectField';
import { toast } from '../../../shared/toast';
import { useOwnTrucks } from '../../../shared/useOwnTrucks';
import { fetchLoad, saveLoad } from '../api';
import { EarningsPreview } from './EarningsPreview';
import { loadRequest, loadValues, NEW_LOAD, type LoadValues } from './load-values';
import { describeValue } from './describe-value';
import { LOAD_NUMBER_RULES, LOAD_TEXT_RULES } from './load-rules';
import { MilesField } from './MilesField';
import { StopTimeField, INCOMPLETE } from './StopTimeField';
import { zoneHint } from './zone-hint';
import { useStop, useStopResolver } from './useStops';

const EQUIPMENT_CHOICES = HAULING_EQUIPMENT.map((id) => ({ id, name: Equipment[id] }));
const STATUS_CHOICES = LOAD_STATUSES.map((id) => ({ id, name: LOAD_STATUS_NAMES[id] }));

interface LoadFormProps {
  /** The load to edit; absent for a new one. */
  load?: SavedLoad;
  onSaved: (load: SavedLoad, isNew: boolean) => void;
  onClose: () => void;
}

/** Creates or changes a saved load. */
export function LoadForm({ load, onSaved, onClose }: LoadFormProps) {
  const form = useForm<LoadValues>({ defaultValues: load ? loadValues(load) : NEW_LOAD });
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const [saved, origin, destination] = useWatch({ control, name: ['saved', 'origin', 'destination'] });
  const stops = {
    origin: useStop(saved, 'origin', origin),
    destination: useStop(saved, 'destination', destination),
  };
  const findStop = useStopResolver();
  const trucks = useOwnTrucks();
  const truckChoices = [
    ...(trucks.data ?? []),
    // Until the trucks are loaded, and if they cannot be.
    ...(load?.truck && !trucks.data ? [load.truck] : []),
  ];

  const save = async (values: LoadValues) => {
    const [from, to] = await Promise.all([
      findStop(values.saved, 'origin', values.origin),
      findStop(values.saved, 'destination', values.destination),
    ]);
    // Their rules have found both.
    onSaved(await saveLoad(loadRequest(values, from!, to!)), !load);
    toast('Load saved.', 'success');
  };

  const text = (name: keyof typeof LOAD_TEXT_RULES, label: string, props: Partial<FieldProps> = {}) => (
    <Field
      label={label}
      autoComplete="off"
      errorText={errors[name]?.message}
      {...props}
      {...register(name, LOAD_TEXT_RULES[name])}
    />
  );
  const number = (
    name: keyof typeof LOAD_NUMBER_RULES,
    label: string,
    { max, step = 1 }: { max: number; step?: number },
  ) => (
    <Field
      label={label}
      type="number"
      autoComplete="off"
      slotProps={{ input: { min: 0, max, step, inputMode: 'decimal' } }}
      errorText={errors[name]?.message}
      {...register(name, LOAD_NUMBER_RULES[name])}
    />
  );

  const city = (end: 'origin' | 'destination', label: string) => (
    <Controller
      control={control}
      name={end}
      rules={{
        validate: async (typed, { saved: known }) => {
          try {
            return (await findStop(known, end, typed)) !== null || MESSAGES.chooseCities;
          } catch (error) {
            return errorMessage(error, MESSAGES.citiesFailed);
          }
        },
      }}
      render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
        <CityField
          label={label}
          placeholder="City"
          value={value}
          onChange={onChange}
          onSettle={(fullName) => setValue(end, fullName, { shouldDirty: true, shouldValidate: !!error })}
          error={!!error}
          helperText={error?.message}
          inputRef={ref}
        />
      )}
    />
  );
  const time = (name: 'pickUp' | 'delivery', label: string, invalid: string, end: keyof typeof stops) => (
    <Controller
      control={control}
      name={name}
      rules={{
        required: name === 'pickUp' && MESSAGES.required,
        validate: (value) => value !== INCOMPLETE || invalid,
      }}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <StopTimeField
          label={label}
          {...field}
          inputRef={ref}
          errorText={error?.message}
          hint={zoneHint(field.value, stops[end])}
        />
      )}
    />
  );

  return (
    <DrawerForm
      form={form}
      onSave={save}
      onClose={onClose}
      loadNewest={load && (async () => loadValues(await fetchLoad(load.id)))}
      describe={(field, value) => describeValue(field, value, truckChoices)}
    >
      {text('referenceId', 'Reference id', { autoFocus: true })}
      <Columns>
        <SelectField control={control} name="loadStatus" label="Status" choices={STATUS_CHOICES} />
        <SelectField control={control} name="equipment" label="Equipment" choices={EQUIPMENT_CHOICES} />
      </Columns>
      <SelectField
        control={control}
        name="truckId"
        label="Truck"
        none="No truck"
        choices={truckChoices.map(({ id, name, licensePlate }) => ({
          id,
          name: `${name} · ${licensePlate}`,
        }))}
      />
      <Columns>
        {city('origin', 'Origin')}
        {city('destination', 'Destination')}
        {time('pickUp', 'Pickup', MESSAGES.pickUpInvalid, 'origin')}
        {time('delivery', 'Delivery', MESSAGES.deliveryInvalid, 'destination')}
      </Columns>
      <MilesField form={form} origin={stops.origin} destination={stops.destination} />
      <Columns>
        {number('deadheadOrigin', 'Deadhead to pickup, mi', { max: LIMITS.deadhead.inputMax })}
        {number('deadheadDestination', 'Deadhead after delivery, mi', { max: LIMITS.deadhead.inputMax })}
      </Columns>
      {number('rate', 'Rate, $', LIMITS.savedRate)}
      <EarningsPreview control={control} trucks={truckChoices} />
      <Columns>
        {number('length', 'Length, ft', LIMITS.length)}
        {number('weight', 'Weight, lb', LIMITS.weight)}
        {number('width', 'Width, ft', LIMITS.width)}
        {number('height', 'Height, ft', LIMITS.height)}
      </Columns>
      {text('shipperName', 'Shipper name')}
      <Columns>
        {text('shipperEmail', 'Shipper email', { type: 'email' })}
        {text('shipperPhone', 'Shipper phone', { type: 'tel' })}
      </Columns>
      {text('requirements', 'Requirements', { multiline: true, rows: 4 })}
    </DrawerForm>
  );
}

/** Short fields, side by side where there is room. */
function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
