import { appendFile } from 'node:fs/promises';
import { writeDemoLoadFile } from '@lanewise/demo';

const REFERENCE = 'LAST-1';
/** No other load is picked up there. */
const ORIGIN = { fullName: 'Nome, AK', latitude: 64.50111, longitude: -165.40639 };

const lastRow = {
  'central-loads': (day) => `${REFERENCE},Bench Freight,,,Nome,AK,Anchorage,AK,${day},,Van,,,,,500,1000,\r\n`,
  'truck-smarter': (day) =>
    `${JSON.stringify({
      load_id: REFERENCE,
      equipment: ['van'],
      stops: [
        { type: 'P', index: 0, start_time: day, city: 'Nome', state: 'AK' },
        { type: 'D', index: 1, city: 'Anchorage', state: 'AK' },
      ],
      distance: 500,
      offer_price: 1000,
    })}\n`,
};

/** Writes a file of demo loads. Returns the last one: once it is found, all have arrived. */
export async function writeLoadFile({ source, out, count }) {
  await writeDemoLoadFile({ source, format: 'ndjson', count: count - 1, now: new Date(), out });
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await appendFile(out, lastRow[source](inTwoDays));
  return { referenceId: REFERENCE, origin: ORIGIN };
}
