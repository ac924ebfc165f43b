import { formatMoney, useSignedIn } from '@lanewise/browser';
import {
  type BrokerLoad,
  type CreateBrokerLoadRequest,
  imageAddress,
  LOAD_STATUS_NAMES,
  LOAD_STATUSES,
  MESSAGES,
  NUMBER_RULES,
  TEXT_RULES,
} from '@lanewise/contracts';
import { Avatar, Stack } from '@mui/material';
import { lazy, Suspense, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DrawerForm } from '../../../shared/form/drawer-form';
import { Field } from '../../../shared/form/field';
import { SelectField } from '../../../shared/form/select-field';
import { trimmed } from '../../../shared/form/trimmed';
import { Columns } from '../../../shared/load-form/columns';
import { describeValue } from '../../../shared/load-form/describe-value';
import { EQUIPMENT_CHOICES, loadFields } from '../../../shared/load-form/load-fields';
import { enteredMiles, MilesField } from '../../../shared/load-form/miles-field';
import { StopFields } from '../../../shared/load-form/stop-fields';
import { useStops } from '../../../shared/load-form/use-stops';
import { saveRecord } from '../../../shared/save-record';
import { toast } from '../../../shared/toast';
import { type BrokerLoadValues, loadRequest, loadValues, newLoadValues } from './broker-load-values';

const LaneHint = lazy(() => import('./lane-hint'));
const CarriersHint = lazy(() => import('./carriers-hint'));

/** The rules of the form's texts, for react-hook-form. */
const BROKER_LOAD_TEXT_RULES = {
  referenceId: trimmed(TEXT_RULES.referenceId),
  shipperName: trimmed(TEXT_RULES.shipperName),
  shipperEmail: trimmed(TEXT_RULES.email),
  shipperPhone: trimmed(TEXT_RULES.postedPhone),
  shipperDotNumber: trimmed(TEXT_RULES.dot),
  shipperMcNumber: trimmed(TEXT_RULES.mc),
  requirements: trimmed(TEXT_RULES.requirements),
} as const;

/** The rules of its numbers. */
const BROKER_LOAD_NUMBER_RULES = {
  length: NUMBER_RULES.postedLength,
  weight: NUMBER_RULES.postedWeight,
  width: NUMBER_RULES.width,
  height: NUMBER_RULES.height,
  miles: NUMBER_RULES.postedMiles,
  // An empty one is sent as 0: no rate is posted.
  rate: { ...NUMBER_RULES.postedRate, required: undefined },
};

const STATUS_CHOICES = LOAD_STATUSES.map((id) => ({ id, name: LOAD_STATUS_NAMES[id] }));

interface BrokerLoadFormProps {
  /** The load to edit; absent for a new one. */
  load?: BrokerLoad;
  onSaved: (load: BrokerLoad, isNew: boolean) => void;
  onClose: () => void;
}

/** Posts or changes a broker's load. */
export function BrokerLoadForm({ load, onSaved, onClose }: BrokerLoadFormProps) {
  const { user } = useSignedIn();
  const form = useForm<BrokerLoadValues>({ defaultValues: load ? loadValues(load) : newLoadValues(user) });
  const { control } = form;
  const [logo, equipment, miles] = useWatch({ control, name: ['shipperLogo', 'equipment', 'miles'] });
  const { stops, places, findStops } = useStops(form);
  const filledMiles = useRef<number | null>(null);
  const { origin, destination } = stops;

  const save = async (values: BrokerLoadValues, edited?: BrokerLoad) => {
    const [from, to] = await findStops(values);
    const miles = enteredMiles(values.miles, filledMiles);
    onSaved(await saveBrokerLoad(loadRequest({ ...values, miles }, from, to), edited), !load);
    toast('Load saved.', 'success');
  };

  const { text, number } = loadFields(form, {
    texts: BROKER_LOAD_TEXT_RULES,
    numbers: BROKER_LOAD_NUMBER_RULES,
  });

  return (
    <DrawerForm
      form={form}
      noun="broker-load"
      item={load}
      toValues={loadValues}
      onSave={save}
      onClose={onClose}
      describe={describeValue}
    >
      {text('referenceId', 'Ref #', { autoFocus: true, placeholder: 'Your number of the load' })}
      <Columns>
        <SelectField
          control={control}
          name="loadStatus"
          label="Status"
          choices={STATUS_CHOICES}
          hint="Carriers find it while it is Saved."
        />
        <SelectField control={control} name="equipment" label="Equipment" choices={EQUIPMENT_CHOICES} />
      </Columns>
      <StopFields form={form} stops={stops} />
      <MilesField form={form} rule={BROKER_LOAD_NUMBER_RULES.miles} places={places} filledIn={filledMiles} />
      <Columns>
        {number('rate', 'Rate, $', {
          placeholder: 'Empty: call for rate',
          hint: origin && destination && miles !== null && (
            <Suspense>
              <LaneHint origin={origin} destination={destination} equipment={equipment} miles={miles} />
            </Suspense>
          ),
        })}
        <RatePerMile control={control} />
        {number('length', 'Length, ft', { placeholder: '53' })}
        {number('weight', 'Weight, lb', { placeholder: '42000' })}
        {number('width', 'Width, ft', { placeholder: '8.5' })}
        {number('height', 'Height, ft', { placeholder: '9' })}
      </Columns>
      {origin && destination && (
        <Suspense>
          <CarriersHint control={control} origin={origin} destination={destination} />
        </Suspense>
      )}
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        {logo && (
          <Avatar variant="rounded" alt="Logo" src={imageAddress(logo)} sx={{ width: 40, height: 40 }} />
        )}
        {text('shipperName', 'Shipper name')}
      </Stack>
      <Columns>
        {text('shipperEmail', 'Shipper email', { type: 'email', placeholder: 'loads@example.com' })}
        {text('shipperPhone', 'Shipper phone', { type: 'tel', placeholder: '312-555-0100' })}
        {text('shipperDotNumber', 'DOT', { inputMode: 'numeric' })}
        {text('shipperMcNumber', 'MC', { inputMode: 'numeric' })}
      </Columns>
      {text('requirements', 'Requirements', {
        multiline: true,
        rows: 4,
        placeholder: 'Team, tarps, straps, appointment, temperature',
      })}
    </DrawerForm>
  );
}

/** Rate divided by miles, as they are typed. */
function RatePerMile({ control }: { control: ReturnType<typeof useForm<BrokerLoadValues>>['control'] }) {
  const [rate, miles] = useWatch({ control, name: ['rate', 'miles'] });
  const isValid = rate !== null && rate >= 0 && miles !== null && miles >= NUMBER_RULES.postedMiles.min;
  return (
    <Field
      label="Rate per mile"
      value={isValid ? formatMoney(rate / Math.round(miles)) : '–'}
      slotProps={{ input: { readOnly: true } }}
    />
  );
}

const saveBrokerLoad = (request: CreateBrokerLoadRequest, item?: BrokerLoad): Promise<BrokerLoad> =>
  saveRecord('importLoad', request, { item, fallback: MESSAGES.loadSaveFailed });
