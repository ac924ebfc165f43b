import { HAULING_EQUIPMENT, type HaulingEquipment } from '@lanewise/contracts';

/** Sets of equipments are numbers below this. */
export const EQUIPMENT_SETS = 1 << HAULING_EQUIPMENT.length;

/** A set of equipments as bits of one number. */
export function equipmentBits(equipments: readonly HaulingEquipment[]): number {
  return equipments.reduce((bits, equipment) => bits | equipmentBit(equipment), 0);
}

export function equipmentBit(equipment: HaulingEquipment): number {
  return 1 << HAULING_EQUIPMENT.indexOf(equipment);
}
