export * from './common-settings.js';
export * from './config.js';
export * from './http-server.js';
export * from './manifest.js';
export * from './run-alone.js';
export * from './service.js';
export { ServiceTasks } from './tasks/service-tasks.js';
export { ProcessTask, ServiceTask } from './tasks/task.decorators.js';
export { TasksModule } from './tasks/tasks.module.js';
