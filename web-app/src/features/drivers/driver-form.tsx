import { fullName } from '@lanewise/browser';
import { UserAvatar } from '@lanewise/browser/ui';
import { type CreateDriverRequest, type Driver, MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { Button } from '@mui/material';
import { type Control, useForm } from 'react-hook-form';
import { DrawerForm } from '../../shared/form/drawer-form';
import { Field } from '../../shared/form/field';
import { type FormValues, requestOf, valuesOf } from '../../shared/form/form-values';
import { PICTURE_SIZE, PictureInput } from '../../shared/form/picture-input';
import { SelectField } from '../../shared/form/select-field';
import { trimmed } from '../../shared/form/trimmed';
import type { Picture } from '../../shared/picture/picture';
import { savePicture } from '../../shared/picture/save-picture';
import { toast } from '../../shared/toast';
import { useOwnTrucks } from '../../shared/use-own-trucks';
import { saveDriver } from './api';

type DriverValues = FormValues<Omit<CreateDriverRequest, 'userId' | 'avatar'>> & { avatar: Picture };

const NEW_DRIVER: DriverValues = {
  avatar: null,
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  truckId: '',
  notes: '',
};

interface DriverFormProps {
  /** The driver to edit; absent for a new one. */
  driver?: Driver;
  onSaved: (driver: Driver, isNew: boolean) => void;
  onClose: () => void;
}

/** Creates or changes a driver. */
export default function DriverForm({ driver, onSaved, onClose }: DriverFormProps) {
  const form = useForm<DriverValues>({ defaultValues: driver ? toValues(driver) : NEW_DRIVER });
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  const [firstName, lastName] = watch(['firstName', 'lastName']);
  const trucks = useOwnTrucks().data;

  const save = async (values: DriverValues, edited?: Driver) => {
    const saved = await savePicture({
      picture: values.avatar,
      previous: edited?.avatar ?? null,
      save: (avatar) => saveDriver({ ...requestOf(values), avatar }, edited),
      fallback: MESSAGES.driverSaveFailed,
    });
    onSaved(saved, !driver);
    toast(`Driver ${fullName(saved)} saved.`, 'success');
  };

  const describe = (field: string, value: unknown): string | undefined => {
    if (field === 'avatar') return value === null ? 'no picture' : 'another picture';
    if (field === 'truckId') return trucks?.find(({ id }) => id === value)?.name ?? 'No truck';
    return undefined;
  };

  return (
    <DrawerForm
      form={form}
      noun="driver"
      item={driver}
      toValues={toValues}
      onSave={save}
      onClose={onClose}
      describe={describe}
    >
      <PictureInput control={control} name="avatar">
        {(src) => (
          <UserAvatar user={{ firstName, lastName, avatar: null }} src={src} size={PICTURE_SIZE} muted />
        )}
      </PictureInput>
      <Field
        label="First name"
        autoFocus
        autoComplete="off"
        errorText={errors.firstName?.message}
        {...register('firstName', trimmed(TEXT_RULES.firstName))}
      />
      <Field
        label="Last name"
        autoComplete="off"
        errorText={errors.lastName?.message}
        {...register('lastName', trimmed(TEXT_RULES.lastName))}
      />
      <Field
        label="Phone"
        type="tel"
        autoComplete="off"
        errorText={errors.phone?.message}
        {...register('phone', trimmed(TEXT_RULES.requiredPhone))}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        errorText={errors.email?.message}
        {...register('email', trimmed(TEXT_RULES.email))}
      />
      <TruckSelect control={control} current={driver?.truck ?? null} />
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

const toValues = (driver: Driver): DriverValues => valuesOf(driver, NEW_DRIVER);

interface TruckSelectProps {
  control: Control<DriverValues>;
  /** The truck of the driver, which can be chosen before the others are loaded. */
  current: Driver['truck'];
}

/** Assigns the driver to one of the carrier's trucks, or to none. */
function TruckSelect({ control, current }: TruckSelectProps) {
  const trucks = useOwnTrucks();
  const choices = trucks.data ?? (current ? [current] : []);
  return (
    <SelectField
      control={control}
      name="truckId"
      label="Truck"
      none="No truck"
      choices={choices.map(({ id, name, licensePlate }) => ({ id, name: `${name} · ${licensePlate}` }))}
      hint={
        trucks.isError && (
          <>
            {MESSAGES.trucksFailed}{' '}
            <Button size="small" onClick={() => void trucks.refetch()}>
              Try again
            </Button>
          </>
        )
      }
    />
  );
}
