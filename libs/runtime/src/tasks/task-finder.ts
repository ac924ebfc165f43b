import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A provider's method with one of the decorators. */
export interface Task<Options> {
  options: Options;
  /** Such as `ImportReconciler.run`. */
  method: string;
  run(signal: AbortSignal): Promise<void>;
}

/** Finds the tasks of an application. */
@Injectable()
export class TaskFinder {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @param key `PROCESS_TASK` or `SERVICE_TASK` */
  find<Options>(key: symbol): Task<Options>[] {
    return this.discovery.getProviders().flatMap(({ instance }) => {
      const prototype: object | null = instance instanceof Object ? Object.getPrototypeOf(instance) : null;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const method = (instance as Record<string, (signal: AbortSignal) => Promise<void>>)[name];
        const options = Reflect.getMetadata(key, method) as Options | undefined;
        if (!options) return [];
        const run = (signal: AbortSignal) => method.call(instance, signal);
        return [{ options, method: `${instance.constructor.name}.${name}`, run }];
      });
    });
  }
}
