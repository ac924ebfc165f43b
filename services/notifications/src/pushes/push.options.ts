import type { VapidDetails } from './push-keys.js';

export const PUSH_OPTIONS = Symbol('PushOptions');

export interface PushOptions {
  databaseUrl: string;
  /** Undefined where web push is off. */
  vapid: VapidDetails | undefined;
  /** Hosts of push services, as their setting lists them. */
  services: string;
}
