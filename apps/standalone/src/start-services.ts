import { TOKEN_KEYS, type TokenKeys } from '@lanewise/auth';
import type { ServiceName } from '@lanewise/contracts';
import {
  type RunningService,
  type ServiceDependencies,
  type ServiceManifest,
  startService,
} from '@lanewise/runtime';
import { manifests } from './manifests.js';
import type { StandaloneConfiguration } from './standalone.config.js';

export type RunningServices = Record<ServiceName, RunningService>;

/**
 * Starts every service: first the one that issues access tokens, then the others at once, which verify them with its
 * keys.
 * @param keep called with each service as soon as it is up
 */
export async function startServices(
  config: StandaloneConfiguration,
  deps: ServiceDependencies,
  keep: (service: RunningService) => void,
): Promise<RunningServices> {
  const services = {} as RunningServices;
  const start = async (manifest: ServiceManifest, tokenKeys?: TokenKeys) => {
    const service = await startService(manifest, config, { ...deps, tokenKeys });
    keep(service);
    return (services[manifest.name] = service);
  };
  const issuer = manifests.find(({ issuesTokens }) => issuesTokens)!;
  const tokenKeys = (await start(issuer)).get<TokenKeys>(TOKEN_KEYS);
  const others = manifests.filter((manifest) => manifest !== issuer).map((each) => start(each, tokenKeys));
  // Nothing is stopped before all have started or failed.
  await Promise.allSettled(others);
  await Promise.all(others);
  return services;
}
