/** Paths inside this app, below `/admin`. */
export const LOADS_PATH = '/loads';
export const USERS_PATH = '/users';
export const CLIENTS_PATH = '/clients';
export const EVENTS_PATH = '/events';
