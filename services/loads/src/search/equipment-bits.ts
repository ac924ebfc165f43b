import type { HaulingEquipment } from '@lanewise/contracts';

/** Equipments as bits of one number, so that a load with several is compared at once. */
export function equipmentBits(equipments: readonly HaulingEquipment[]): number {
  return equipments.reduce((bits, equipment) => bits | equipmentBit(equipment), 0);
}

export function equipmentBit(equipment: HaulingEquipment): number {
  return 1 << equipment;
}
