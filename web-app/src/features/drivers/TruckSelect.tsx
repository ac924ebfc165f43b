import { type Driver, MESSAGES } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import type { Control } from 'react-hook-form';
import { SelectField } from '../../shared/form/SelectField';
import { useOwnTrucks } from '../../shared/useOwnTrucks';
import type { DriverValues } from './driver-values';

interface TruckSelectProps {
  control: Control<DriverValues>;
  /** The truck of the driver, which can be chosen before the others are loaded. */
  current: Driver['truck'];
}

/** Assigns the driver to one of the carrier's trucks, or to none. */
export function TruckSelect({ control, current }: TruckSelectProps) {
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
