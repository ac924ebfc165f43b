/** The fields whose labels do not follow from their names. */
const LABELS: Record<string, string> = {
  appRoles: 'Roles',
  avatar: 'Picture',
  clientStatus: 'Status',
  deadheadDestination: 'Deadhead after delivery',
  deadheadOrigin: 'Deadhead to pickup',
  dot: 'DOT',
  dotNumber: 'DOT',
  finishPayedPeriodDate: 'Paid period finish',
  loadStatus: 'Status',
  mc: 'MC',
  mcNumber: 'MC',
  period: 'Days per month',
  phoneNumber: 'Phone',
  pickUp: 'Pickup',
  price: 'Price per month',
  shipperDotNumber: 'DOT',
  shipperLogo: 'Logo',
  shipperMcNumber: 'MC',
  startPayedPeriodDate: 'Paid period start',
  truckId: 'Truck',
  truckStatus: 'Status',
  userRoles: 'Roles',
  zip: 'ZIP',
};

/** Returns the label of a field of any form: `licensePlate` is `License plate`. */
export function labelOf(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
