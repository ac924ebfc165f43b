import { type DynamicModule, Module } from '@nestjs/common';

/** Tells the time. Rules that depend on it ask this provider, so that tests can move it. */
export abstract class Clock {
  abstract now(): Date;
}

const SYSTEM_CLOCK: Clock = { now: () => new Date() };

/** Provides the clock of a service. */
@Module({})
export class ClockModule {
  static with(clock: Clock = SYSTEM_CLOCK): DynamicModule {
    return {
      module: ClockModule,
      global: true,
      providers: [{ provide: Clock, useValue: clock }],
      exports: [Clock],
    };
  }
}
