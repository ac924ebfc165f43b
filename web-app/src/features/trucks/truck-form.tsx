import {
  type CreateTruckRequest,
  Equipment,
  MESSAGES,
  SEARCH_DEFAULTS,
  TEXT_RULES,
  type Truck,
  TRUCK_STATUS_NAMES,
  TRUCK_STATUSES,
  TruckStatus,
} from '@lanewise/contracts';
import { useForm } from 'react-hook-form';
import { DrawerForm } from '../../shared/form/drawer-form';
import { Field } from '../../shared/form/field';
import { type FormValues, requestOf, valuesOf } from '../../shared/form/form-values';
import { COST_HINT, COST_RULES, COST_SLOTS, EQUIPMENT_CHOICES } from '../../shared/form/truck-fields';
import { PICTURE_SIZE, PictureInput } from '../../shared/form/picture-input';
import { SelectField } from '../../shared/form/select-field';
import { trimmed } from '../../shared/form/trimmed';
import type { Picture } from '../../shared/picture/picture';
import { savePicture } from '../../shared/picture/save-picture';
import { toast } from '../../shared/toast';
import { saveTruck } from './api';
import { TruckAvatar } from './truck-avatar';

const STATUS_CHOICES = TRUCK_STATUSES.map((id) => ({ id, name: TRUCK_STATUS_NAMES[id] }));

type TruckValues = FormValues<Omit<CreateTruckRequest, 'userId' | 'avatar'>> & { avatar: Picture };

const NEW_TRUCK: TruckValues = {
  avatar: null,
  name: '',
  licensePlate: '',
  equipment: Equipment.Van,
  truckStatus: TruckStatus.Pending,
  costPerMile: SEARCH_DEFAULTS.sampleCostPerMile,
  notes: '',
};

interface TruckFormProps {
  /** The truck to edit; absent for a new one. */
  truck?: Truck;
  onSaved: (truck: Truck, isNew: boolean) => void;
  onClose: () => void;
}

/** Creates or changes a truck. */
export default function TruckForm({ truck, onSaved, onClose }: TruckFormProps) {
  const form = useForm<TruckValues>({ defaultValues: truck ? toValues(truck) : NEW_TRUCK });
  const { register, control, formState } = form;
  const { errors } = formState;

  const save = async (values: TruckValues, edited?: Truck) => {
    const saved = await savePicture({
      picture: values.avatar,
      previous: edited?.avatar ?? null,
      save: (avatar) => saveTruck({ ...requestOf(values), avatar }, edited),
      fallback: MESSAGES.truckSaveFailed,
    });
    onSaved(saved, !truck);
    toast(`${saved.name} saved.`, 'success');
  };

  return (
    <DrawerForm
      form={form}
      noun="truck"
      item={truck}
      toValues={toValues}
      onSave={save}
      onClose={onClose}
      describe={describe}
    >
      <PictureInput control={control} name="avatar">
        {(src) => <TruckAvatar src={src} size={PICTURE_SIZE} />}
      </PictureInput>
      <Field
        label="Name"
        autoFocus
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
      <SelectField control={control} name="equipment" label="Equipment" choices={EQUIPMENT_CHOICES} />
      <SelectField control={control} name="truckStatus" label="Status" choices={STATUS_CHOICES} />
      <Field
        label="Cost per mile, $"
        type="number"
        slotProps={COST_SLOTS}
        hint={COST_HINT}
        errorText={errors.costPerMile?.message}
        {...register('costPerMile', COST_RULES)}
      />
      <Field
        label="Notes"
        multiline
        rows={4}
        errorText={errors.notes?.message}
        {...register('notes', trimmed(TEXT_RULES.notes))}
      />
    </DrawerForm>
  );
}

const toValues = (truck: Truck): TruckValues => valuesOf(truck, NEW_TRUCK);

function describe(field: string, value: unknown): string | undefined {
  if (field === 'equipment') return Equipment[value as TruckValues['equipment']];
  if (field === 'truckStatus') return TRUCK_STATUS_NAMES[value as TruckValues['truckStatus']];
  if (field === 'avatar') return value === null ? 'no picture' : 'another picture';
  return undefined;
}
