/** Paths inside this app, below `/admin`. */
export const LOADS_PATH = '/loads';
