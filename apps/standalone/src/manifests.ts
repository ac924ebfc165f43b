// Made by "npm run generate" from the list of services in libs/contracts.
import { manifest as identity } from '@lanewise/identity';
import { manifest as fleet } from '@lanewise/fleet';
import { manifest as loads } from '@lanewise/loads';
import { manifest as imports } from '@lanewise/imports';
import { manifest as billing } from '@lanewise/billing';
import { manifest as notifications } from '@lanewise/notifications';

/** Every service. */
export const manifests = [identity, fleet, loads, imports, billing, notifications] as const;
