export * from './people.js';
export * from './render.js';
export * from './screen.js';
export * from './setup.js';
export * from './stub-api.js';
