import { Equipment, EQUIPMENT_MENU, NUMBER_RULES } from '@lanewise/contracts';

export const EQUIPMENT_CHOICES = EQUIPMENT_MENU.map((id) => ({ id, name: Equipment[id] }));

const { min, max, step, tooSmall } = NUMBER_RULES.costPerMile;

/** The input of a field for dollars per mile, and how it is checked. */
export const COST_SLOTS = { input: { min, max, step, inputMode: 'decimal' } } as const;
export const COST_RULES = {
  valueAsNumber: true,
  validate: (cost: number) => (cost >= min && cost <= max) || tooSmall,
} as const;

/** What a truck costs per mile is its carrier's to know; without it, all loads seem to earn. */
export const COST_HINT = 'All of it: fuel, driver, truck, repairs, insurance. For many it is $1.90 to $2.40.';
