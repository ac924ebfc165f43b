import { manifest as fleet } from '@lanewise/fleet';
import { manifest as identity } from '@lanewise/identity';
import { manifest as imports } from '@lanewise/imports';
import { manifest as loads } from '@lanewise/loads';
import { manifest as notifications } from '@lanewise/notifications';

/** Every service. */
export const manifests = [identity, fleet, loads, imports, notifications] as const;
