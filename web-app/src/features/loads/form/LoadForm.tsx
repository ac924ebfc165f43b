import { LIMITS, LOAD_STATUS_NAMES, LOAD_STATUSES, type SavedLoad } from '@lanewise/contracts';
import { useForm } from 'react-hook-form';
import { DrawerForm } from '../../../shared/form/DrawerForm';
import { SelectField } from '../../../shared/form/SelectField';
import { EQUIPMENT_CHOICES } from '../../../shared/form/truck-fields';
import { Columns } from '../../../shared/load-form/Columns';
import { loadFields } from '../../../shared/load-form/load-fields';
import { MilesField } from '../../../shared/load-form/MilesField';
import { StopFields } from '../../../shared/load-form/StopFields';
import { useStops } from '../../../shared/load-form/useStops';
import { toast } from '../../../shared/toast';
import { useOwnTrucks } from '../../../shared/useOwnTrucks';
import { fetchLoad, saveLoad } from '../api';
import { EarningsPreview } from './EarningsPreview';
import { loadRequest, loadValues, NEW_LOAD, type LoadValues } from './load-values';
import { describeSavedValue } from './describe-saved-value';
import { LOAD_NUMBER_RULES, LOAD_TEXT_RULES } from './load-rules';

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
  const { stops, findStops } = useStops(form);
  const trucks = useOwnTrucks();
  const truckChoices = [
    ...(trucks.data ?? []),
    // Until the trucks are loaded, and if they cannot be.
    ...(load?.truck && !trucks.data ? [load.truck] : []),
  ];

  const save = async (values: LoadValues) => {
    const [from, to] = await findStops(values);
    onSaved(await saveLoad(loadRequest(values, from, to)), !load);
    toast('Load saved.', 'success');
  };

  const { text, number } = loadFields(form, { texts: LOAD_TEXT_RULES, numbers: LOAD_NUMBER_RULES });

  return (
    <DrawerForm
      form={form}
      onSave={save}
      onClose={onClose}
      loadNewest={load && (async () => loadValues(await fetchLoad(load.id)))}
      describe={(field, value) => describeSavedValue(field, value, truckChoices)}
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
      <StopFields form={form} stops={stops} />
      <MilesField
        form={form}
        rule={LOAD_NUMBER_RULES.miles}
        origin={stops.origin}
        destination={stops.destination}
      />
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
