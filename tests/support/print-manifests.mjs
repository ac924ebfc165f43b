import 'reflect-metadata';
import { consumedBy, readableBy } from '@lanewise/runtime';
import { manifests } from '../../apps/standalone/dist/manifests.js';

/** Prints what deployments follow from. */
console.log(
  JSON.stringify(
    manifests.map(({ name, settings, worker, ...manifest }) => ({
      name,
      consumes: consumedBy(manifest),
      readable: readableBy(manifest),
      settings: Object.keys(settings),
      hasWorker: worker !== undefined,
    })),
  ),
);
