import {
  Equipment,
  type HaulingEquipment,
  LOAD_STATUS_NAMES,
  type SavedLoadStatus,
} from '@lanewise/contracts';

/** Returns a value of a load's form as it is shown, where it is not shown as it is. */
export function describeValue(field: string, value: unknown): string | undefined {
  if (field === 'equipment') return Equipment[value as HaulingEquipment];
  if (field === 'loadStatus') return LOAD_STATUS_NAMES[value as SavedLoadStatus];
  if (/^(pickUp|delivery)(End)?$/.test(field)) return (value as string).replace('T', ' ') || undefined;
  return undefined;
}
