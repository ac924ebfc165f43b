/** A service whose calls hold a megabyte each, until its parent sends a message. It tells its parent its port. */
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { createHttpApp, HealthModule } from '@lanewise/http';

/** Objects of a megabyte. */
const OBJECTS = 12_000;

let release;
const released = new Promise((resolve) => (release = resolve));
process.on('message', () => release());
// Whoever started it may die first.
process.on('disconnect', () => process.exit());

class Fill {
  async fill() {
    const held = Array.from({ length: OBJECTS }, (_, number) => ({
      number,
      text: `${number}`,
      list: [number],
    }));
    await released;
    return { held: held.length };
  }
}
Get()(Fill.prototype, 'fill', Object.getOwnPropertyDescriptor(Fill.prototype, 'fill'));
Controller('fill')(Fill);

class ServiceModule {}
Module({ imports: [HealthModule], controllers: [Fill] })(ServiceModule);

const app = await createHttpApp(ServiceModule, 'probe');
await app.listen(0, '127.0.0.1');
process.send({ port: app.getHttpServer().address().port });
