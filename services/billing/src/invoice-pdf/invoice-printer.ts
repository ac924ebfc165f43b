import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Invoice } from '@lanewise/contracts';
import { WorkQueue } from '@lanewise/limits';
import { Tinypool } from 'tinypool';

const THREAD = new URL('./draw-invoice-main.js', import.meta.url);
/** The time after which an idle thread ends, and with it the fonts that it has loaded. */
const IDLE_MS = 600_000;

/** Draws invoices in a thread, as each keeps a processor busy for up to a tenth of a second. */
@Injectable()
export class InvoicePrinter implements OnModuleDestroy {
  private readonly queue = new WorkQueue({ atOnce: 1, waiting: 40 });
  private readonly pool = new Tinypool({
    filename: THREAD.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });

  onModuleDestroy(): Promise<void> {
    return this.pool.destroy();
  }

  /** Returns the PDF. @throws a 503 when too many wait for theirs */
  async draw(invoice: Invoice): Promise<Buffer> {
    const { buffer, byteOffset, length } = (await this.queue.run(() => this.pool.run(invoice))) as Uint8Array;
    return Buffer.from(buffer, byteOffset, length);
  }
}
