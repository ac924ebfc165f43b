import { expect, test } from '@jest/globals';
import { routesOf } from './manifest.js';

test('a path goes to the service with the longest prefix, and the ops pages to their service', () => {
  const routes = routesOf([
    { name: 'loads', paths: ['/api/importLoad'] },
    { name: 'imports', paths: ['/api/importLoad/importLoadCentralLoads', '/api/imports'] },
  ]);
  expect(routes).toEqual([
    { prefix: '/api/importLoad/importLoadCentralLoads', service: 'imports' },
    { prefix: '/api/ops/imports', service: 'imports' },
    { prefix: '/api/importLoad', service: 'loads' },
    { prefix: '/api/ops/loads', service: 'loads' },
    { prefix: '/api/imports', service: 'imports' },
  ]);
});
