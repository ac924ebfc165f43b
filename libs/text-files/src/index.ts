export * from './csv-rows.js';
export * from './file-head.js';
export { FileWindow } from './file-window.js';
export { CR, LF, QUOTE } from './row-reading.js';
export * from './text-encoding.js';
export * from './visible.js';
