/** Services that own paths of the API. */
export type RoutedService = 'identity' | 'fleet' | 'loads' | 'imports' | 'notifications';

/**
 * Which service answers a path, by the longest prefix that fits on segment borders. An ingress holds the
 * same table.
 */
export const ROUTES: readonly { prefix: string; service: RoutedService }[] = [
  { prefix: '/api/user', service: 'identity' },
  { prefix: '/api/image', service: 'identity' },
  { prefix: '/api/client', service: 'identity' },
  { prefix: '/api/admin/users', service: 'identity' },
  { prefix: '/api/admin/clients', service: 'identity' },
  { prefix: '/uploads/images', service: 'identity' },
  { prefix: '/.well-known', service: 'identity' },
  { prefix: '/api/truck', service: 'fleet' },
  { prefix: '/api/city', service: 'loads' },
  { prefix: '/api/importLoad', service: 'loads' },
  { prefix: '/api/importLoad/importLoadCentralLoads', service: 'imports' },
  { prefix: '/api/importLoad/importTruckSmarterLoads', service: 'imports' },
  { prefix: '/api/imports', service: 'imports' },
  { prefix: '/api/admin/imports', service: 'imports' },
  { prefix: '/api/ops/identity', service: 'identity' },
  { prefix: '/api/ops/fleet', service: 'fleet' },
  { prefix: '/api/ops/loads', service: 'loads' },
  { prefix: '/api/ops/imports', service: 'imports' },
  { prefix: '/api/ops/notifications', service: 'notifications' },
];

/** Where the local mailbox is, in the embedded profile only. */
export const MAILBOX_ROUTES: typeof ROUTES = [
  { prefix: '/api/mailbox', service: 'notifications' },
  { prefix: '/mailbox', service: 'notifications' },
];

/** Every service that owns paths. */
export const ROUTED_SERVICES: readonly RoutedService[] = [...new Set(ROUTES.map(({ service }) => service))];
