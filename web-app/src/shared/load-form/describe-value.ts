import {
  Equipment,
  type HaulingEquipment,
  LOAD_STATUS_NAMES,
  type SavedLoadStatus,
} from '@lanewise/contracts';

/** Returns a value of a load's form as it is shown. */
export function describeValue(field: string, value: unknown): string {
  if (field === 'equipment') return Equipment[value as HaulingEquipment];
  if (field === 'loadStatus') return LOAD_STATUS_NAMES[value as SavedLoadStatus];
  const text = String((value as string | number | null) ?? '');
  return (field === 'pickUp' || field === 'delivery' ? text.replace('T', ' ') : text) || 'empty';
}
