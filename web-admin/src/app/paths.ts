/** Paths inside this app, below `/admin`. */
export const LOADS_PATH = '/loads';
export const EVENTS_PATH = '/events';
