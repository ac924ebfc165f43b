import { EVENT_BATCH_SIZE } from '@lanewise/contracts';

/** Synthetic loads as the batches of an import, without its id. */
export async function toLoadBatches(synthetic) {
  const loads = [];
  for await (const load of synthetic) loads.push(load);
  const batches = [];
  for (let from = 0; from < loads.length; from += EVENT_BATCH_SIZE) {
    const rows = loads.slice(from, from + EVENT_BATCH_SIZE);
    const column = (read) => rows.map(read);
    const stop = (name) => ({
      [name]: column((load) => load[name].fullName),
      [`${name}Latitude`]: column((load) => load[name].latitude),
      [`${name}Longitude`]: column((load) => load[name].longitude),
      [`${name}TimeZone`]: column((load) => load[name].timeZone),
    });
    batches.push({
      source: 'central-loads',
      batch: batches.length + 1,
      loads: {
        referenceId: column((_, n) => `I-${from + n}`),
        companyKey: column((load) => load.shipperName.toLowerCase()),
        ...stop('origin'),
        ...stop('destination'),
        waypoints: column(() => []),
        pickUp: column((load) => new Date(load.pickUp).toISOString()),
        pickUpEnd: [],
        delivery: column((load) => load.delivery && new Date(load.delivery).toISOString()),
        deliveryEnd: [],
        equipments: column((load) => load.equipments),
        length: column((load) => load.length),
        weight: column((load) => load.weight),
        width: [],
        height: [],
        miles: column((load) => load.miles),
        rateCents: column((load) => load.rateCents),
        shipperName: column((load) => load.shipperName),
        shipperEmail: column((load) => `dispatch@${load.shipperName.replace(' ', '').toLowerCase()}.example`),
        shipperPhone: column(() => '312-555-0100'),
        commodity: [],
        requirements: column(() => 'Straps, no touch, check in at the gate'),
      },
    });
  }
  return batches;
}
