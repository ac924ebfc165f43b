import { HAULING_EQUIPMENT, type HaulingEquipment } from '@lanewise/contracts';

/** Number of sets of equipments. */
export const EQUIPMENT_SETS = 1 << HAULING_EQUIPMENT.length;

/** Encodes a set of equipments as bits. */
export function equipmentBits(equipments: readonly HaulingEquipment[]): number {
  return equipments.reduce((bits, equipment) => bits | equipmentBit(equipment), 0);
}

export function equipmentBit(equipment: HaulingEquipment): number {
  return 1 << HAULING_EQUIPMENT.indexOf(equipment);
}

/** Returns the equipments that bits encode. */
export function equipmentsOf(bits: number): HaulingEquipment[] {
  return HAULING_EQUIPMENT.filter((equipment) => bits & equipmentBit(equipment));
}
