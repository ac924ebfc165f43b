import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { ProcessTasks } from './process-tasks.js';
import { ServiceTasks, TASK_OPTIONS, type TaskOptions } from './service-tasks.js';
import { TaskFinder } from './task-finder.js';

/** Runs the tasks of a service: its providers' methods with `@ProcessTask` and `@ServiceTask`. */
@Module({})
export class TasksModule {
  /** @param own providers of the tasks that every service has */
  static with(options: TaskOptions, own: Provider[]): DynamicModule {
    return {
      module: TasksModule,
      // A task may end what a service has begun.
      global: true,
      imports: [ScheduleModule.forRoot(), DiscoveryModule],
      providers: [
        { provide: TASK_OPTIONS, useValue: options },
        TaskFinder,
        ProcessTasks,
        ServiceTasks,
        ...own,
      ],
      exports: [ServiceTasks],
    };
  }
}
