/** The columns of a Central Loads file, with the names that users know. */
export const CENTRAL_LOADS_COLUMNS = {
  referenceId: 'Reference ID',
  company: 'Company',
  contactPhone: 'Contact Phone',
  contactEmail: 'Contact Email',
  originCity: 'Origin City',
  originState: 'Origin State',
  destinationCity: 'Destination City',
  destinationState: 'Destination State',
  pickup: 'Pickup',
  delivery: 'Delivery',
  equipment: 'Equipment',
  length: 'Length',
  weight: 'Weight',
  width: 'Width',
  height: 'Height',
  miles: 'Miles',
  rate: 'Rate',
  requirements: 'Requirements',
} as const;
export type CentralLoadsColumn = keyof typeof CENTRAL_LOADS_COLUMNS;

export const CENTRAL_LOADS_REQUIRED_COLUMNS: readonly CentralLoadsColumn[] = [
  'referenceId',
  'company',
  'originCity',
  'originState',
  'destinationCity',
  'destinationState',
  'pickup',
  'equipment',
];
