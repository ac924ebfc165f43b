import {
  type CreateSavedLoadRequest,
  LOAD_STATUS_NAMES,
  LOAD_STATUSES,
  type LoadTruck,
  MESSAGES,
  NUMBER_RULES,
  PHONE_PATTERN,
  type SavedLoad,
  TEXT_RULES,
} from '@lanewise/contracts';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { DrawerForm } from '../../../shared/form/drawer-form';
import { SelectField } from '../../../shared/form/select-field';
import { trimmed } from '../../../shared/form/trimmed';
import { Columns } from '../../../shared/load-form/columns';
import { describeValue } from '../../../shared/load-form/describe-value';
import { EQUIPMENT_CHOICES, loadFields } from '../../../shared/load-form/load-fields';
import { enteredMiles, MilesField } from '../../../shared/load-form/miles-field';
import { StopFields } from '../../../shared/load-form/stop-fields';
import { useStops } from '../../../shared/load-form/use-stops';
import { saveRecord } from '../../../shared/save-record';
import { savedLoadAddress } from '../../../shared/saved-load-address';
import { toast } from '../../../shared/toast';
import { isPlanned, usePlanning } from '../../../shared/plan/use-planning';
import { useOwnTrucks } from '../../../shared/use-own-trucks';
import { useLoadRemoval } from '../use-load-removal';
import { EarningsPreview } from './earnings-preview';
import { isPlannedAlike, loadRequest, loadValues, type LoadValues, NEW_LOAD, toPlanned } from './load-values';

/** The rules of the load form's texts, for react-hook-form. */
const LOAD_TEXT_RULES = {
  referenceId: trimmed(TEXT_RULES.referenceId),
  shipperName: trimmed(TEXT_RULES.shipperName),
  shipperEmail: trimmed(TEXT_RULES.optionalEmail),
  shipperPhone: {
    ...trimmed(TEXT_RULES.shipperPhone),
    // One that came from a load board stays as it is.
    validate: (phone: string, { saved }: LoadValues) =>
      !phone || phone === saved?.shipperPhone || PHONE_PATTERN.test(phone) || MESSAGES.phoneInvalid,
  },
  requirements: trimmed(TEXT_RULES.requirements),
  notes: trimmed(TEXT_RULES.notes),
} as const;

/** The rules of its numbers. */
const LOAD_NUMBER_RULES = {
  ...NUMBER_RULES,
  deadheadOrigin: NUMBER_RULES.deadhead,
  deadheadDestination: NUMBER_RULES.deadhead,
  // An empty one is sent as 0.
  rate: { ...NUMBER_RULES.rate, required: undefined },
};

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
  const { control } = form;
  const { stops, places, findStops } = useStops(form);
  const filledMiles = useRef<number | null>(null);
  const { mayPlan, suggestTruckStatus } = usePlanning();
  const navigate = useNavigate();
  const { remove } = useLoadRemoval();
  const trucks = useOwnTrucks();
  const truckChoices = [
    ...(trucks.data ?? []),
    // Until the trucks are loaded, and if they cannot be.
    ...(load?.truck && !trucks.data ? [load.truck] : []),
  ];

  const mayBeSaved = async (values: LoadValues, edited?: SavedLoad): Promise<boolean> => {
    const planned = toPlanned(values, ...(await findStops(values)));
    return (
      !isPlanned(planned.loadStatus) || (edited && isPlannedAlike(edited, planned)) || mayPlan([planned])
    );
  };
  const save = async (values: LoadValues, edited?: SavedLoad) => {
    const [from, to] = await findStops(values);
    const miles = enteredMiles(values.miles, filledMiles);
    const saved = await saveLoad(loadRequest({ ...values, miles }, from, to), edited);
    onSaved(saved, !load);
    if (edited) toast('Load saved.', 'success');
    else {
      const open = { label: 'Open', act: () => void navigate(savedLoadAddress(saved.id)) };
      toast('Load saved.', 'success', open, { label: 'Undo', act: () => remove(saved) });
    }
    if (saved.loadStatus !== edited?.loadStatus) void suggestTruckStatus([saved], saved.loadStatus);
  };

  const { text, number } = loadFields(form, { texts: LOAD_TEXT_RULES, numbers: LOAD_NUMBER_RULES });

  return (
    <DrawerForm
      form={form}
      noun="load"
      item={load}
      toValues={loadValues}
      mayBeSaved={mayBeSaved}
      onSave={save}
      onClose={onClose}
      describe={(field, value) => describeSavedValue(field, value, truckChoices)}
    >
      {text('referenceId', 'Ref #', { autoFocus: true })}
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
      <StopFields form={form} stops={stops} windows />
      <MilesField form={form} rule={LOAD_NUMBER_RULES.miles} places={places} filledIn={filledMiles} />
      <Columns>
        {number('deadheadOrigin', 'Deadhead to pickup, mi')}
        {number('deadheadDestination', 'Deadhead after delivery, mi')}
      </Columns>
      {number('rate', 'Rate, $')}
      <EarningsPreview control={control} trucks={truckChoices} />
      <Columns>
        {number('length', 'Length, ft')}
        {number('weight', 'Weight, lb')}
        {number('width', 'Width, ft')}
        {number('height', 'Height, ft')}
      </Columns>
      {text('shipperName', 'Shipper name')}
      <Columns>
        {text('shipperEmail', 'Shipper email', { type: 'email' })}
        {text('shipperPhone', 'Shipper phone', { type: 'tel' })}
      </Columns>
      {text('requirements', 'Requirements', { multiline: true, rows: 4 })}
      {text('notes', 'Notes', {
        multiline: true,
        rows: 4,
        hint: 'For yourself: gates, names, what was agreed on.',
      })}
    </DrawerForm>
  );
}

/** Returns a value of the form of a saved load as it is shown. */
function describeSavedValue(
  field: string,
  value: unknown,
  trucks: readonly Pick<LoadTruck, 'id' | 'name'>[],
): string | undefined {
  if (field === 'truckId') return trucks.find(({ id }) => id === value)?.name ?? 'No truck';
  return describeValue(field, value);
}

const saveLoad = (request: CreateSavedLoadRequest, item?: SavedLoad): Promise<SavedLoad> =>
  saveRecord('load', request, { item, fallback: MESSAGES.loadSaveFailed });
