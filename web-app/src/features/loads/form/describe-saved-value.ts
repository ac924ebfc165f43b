import type { SavedLoadTruck } from '@lanewise/contracts';
import { describeValue } from '../../../shared/load-form/describe-value';
import type { LoadValues } from './load-values';

/** Returns a value of the form of a saved load as it is shown. */
export function describeSavedValue(
  field: keyof LoadValues,
  value: unknown,
  trucks: readonly Pick<SavedLoadTruck, 'id' | 'name'>[],
): string {
  if (field === 'truckId') return trucks.find(({ id }) => id === value)?.name ?? 'No truck';
  return describeValue(field, value);
}
