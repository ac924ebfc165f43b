import { Equipment, LOAD_STATUS_NAMES, type SavedLoadTruck } from '@lanewise/contracts';
import type { LoadValues } from './load-values';

/** Returns a value of the load form as it is shown. */
export function describeValue(
  field: keyof LoadValues,
  value: unknown,
  trucks: readonly Pick<SavedLoadTruck, 'id' | 'name'>[],
): string {
  if (field === 'loadStatus') return LOAD_STATUS_NAMES[value as LoadValues['loadStatus']];
  if (field === 'equipment') return Equipment[value as LoadValues['equipment']];
  if (field === 'truckId') return trucks.find(({ id }) => id === value)?.name ?? 'No truck';
  const text = String((value as string | number | null) ?? '');
  return (field === 'pickUp' || field === 'delivery' ? text.replace('T', ' ') : text) || 'empty';
}
