import { foldText, HAULING_EQUIPMENT, type HaulingEquipment } from '@lanewise/contracts';
import { openConnection } from '@lanewise/database';
import pg from 'pg';
import { IS_OFFERED } from '../../market-loads/is-offered.js';
import type { GivenLoad } from './load-row.js';

/** Takes a load. Its id, as `parseUuid` writes it, and its fields are overwritten by the next one. */
export type TakeLoad = (id: Uint32Array, load: GivenLoad) => void;

/** In the order in which `RowParser` reads them. */
const COLUMNS = `load.id, load.version, equipments,
  origin_latitude, origin_longitude, destination_latitude, destination_longitude,
  pick_up, delivery, pick_up_end, delivery_end, miles, rate_cents, length, weight,
  coalesce(broker.name, shipper_name), origin_time_zone`;

/**
 * Reads all market loads with a pickup at a time or later, as of one moment, for the search index. They come in
 * Postgres' binary format and are taken as they arrive: making objects and texts of them would take longer than the
 * index does.
 * @throws when it is aborted
 */
export async function readLoads(
  databaseUrl: string,
  pickUp: Date,
  take: TakeLoad,
  signal: AbortSignal,
): Promise<void> {
  const client = await openConnection(databaseUrl, 'loads');
  const stop = () => void client.end();
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    await new Promise((resolve, reject) => {
      const copy = new CopyOut(
        `COPY (
           SELECT ${COLUMNS} FROM market_loads AS load
             LEFT JOIN known_brokers AS broker ON broker.id = broker_id AND NOT broker.removed
           WHERE pick_up >= '${pickUp.toISOString()}' AND ${IS_OFFERED}
         ) TO STDOUT (FORMAT binary)`,
        new RowParser(take),
      );
      client.query(copy.once('end', resolve).once('error', reject));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end();
  }
}

class CopyOut extends pg.Query {
  constructor(
    statement: string,
    private readonly rows: RowParser,
  ) {
    super(statement);
  }

  /** Called by the driver, with one row at a time. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.rows.parse(chunk);
  }
}

/** The first row follows a header, which begins with a letter; no row does. */
const HEADER_BYTES = 19;
const HEADER = 'P'.charCodeAt(0);
/** In place of a number of fields. */
const TRAILER = -1;
const ARRAY_HEADER_BYTES = 20;
const EQUIPMENTS = new Map<number, HaulingEquipment>(HAULING_EQUIPMENT.map((each) => [each, each]));
/** Milliseconds from 1970 to 2000, from where Postgres counts. */
const EPOCH_MS = Date.UTC(2000, 0);

/** Parses rows in Postgres' binary format: each field is its length, -1 if it is null, and its bytes. */
class RowParser {
  private row: Buffer;
  private view: DataView = new DataView(new ArrayBuffer(0));
  /** In the view. */
  private at: number;
  private readonly id = new Uint32Array(4);
  private readonly load = { equipments: [] as HaulingEquipment[] } as GivenLoad;
  /** Folded names and zones by their bytes. There are far fewer of them than loads. */
  private readonly shippers = new Map<string, string>();
  private readonly zones = new Map<string, string>();

  constructor(private readonly take: TakeLoad) {}

  parse(chunk: Buffer): void {
    const start = chunk[0] === HEADER ? HEADER_BYTES : 0;
    // The driver reads many rows into one buffer.
    if (this.view.buffer !== chunk.buffer) this.view = new DataView(chunk.buffer);
    this.row = chunk;
    this.at = chunk.byteOffset + start;
    if (start === chunk.length || this.view.getInt16(this.at) === TRAILER) return;
    this.at += 2;
    const { id, load } = this;
    this.next();
    for (let word = 0; word < id.length; word++) id[word] = this.word();
    load.version = this.integer();
    this.readEquipments();
    load.originLatitude = this.double()!;
    load.originLongitude = this.double()!;
    load.destinationLatitude = this.double()!;
    load.destinationLongitude = this.double()!;
    load.pickUp = this.time()!;
    load.delivery = this.time();
    load.pickUpEnd = this.time();
    load.deliveryEnd = this.time();
    load.miles = this.integer();
    load.rateCents = this.integer();
    load.length = this.double();
    load.weight = this.double();
    load.shipper = this.text(this.shippers, foldText);
    load.originTimeZone = this.text(this.zones, asIs);
    this.take(id, load);
  }

  /** Returns the length of the next field. */
  private next(): number {
    return this.word() | 0;
  }

  private word(): number {
    this.at += 4;
    return this.view.getUint32(this.at - 4);
  }

  private integer(): number {
    this.next();
    return this.next();
  }

  private double(): number | null {
    if (this.next() < 0) return null;
    this.at += 8;
    return this.view.getFloat64(this.at - 8);
  }

  private time(): number | null {
    if (this.next() < 0) return null;
    const microseconds = this.next() * 2 ** 32 + this.word();
    return EPOCH_MS + Math.round(microseconds / 1000);
  }

  private readEquipments(): void {
    const { equipments } = this.load;
    const end = this.next() + this.at;
    equipments.length = 0;
    for (this.at += ARRAY_HEADER_BYTES; this.at < end;) {
      const equipment = EQUIPMENTS.get(this.integer());
      if (equipment !== undefined) equipments.push(equipment);
    }
    this.at = end;
  }

  private text(known: Map<string, string>, read: (text: string) => string): string {
    const length = this.next();
    const at = this.at - this.row.byteOffset;
    const bytes = this.row.toString('latin1', at, at + length);
    this.at += length;
    let text = known.get(bytes);
    if (text === undefined) {
      text = read(this.row.toString('utf8', at, at + length));
      known.set(bytes, text);
    }
    return text;
  }
}

const asIs = (text: string): string => text;
