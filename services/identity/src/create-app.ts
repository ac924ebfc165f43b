import { MESSAGING_MIGRATIONS } from '@lanewise/messaging';
import {
  type RunningService,
  type ServiceDatabase,
  type ServiceDependencies,
  startService,
} from '@lanewise/runtime';
import { Account } from './accounts/account.entity.js';
import { IdentityModule } from './identity.module.js';
import { SigningKeys } from './keys/signing-keys.js';
import { AccountsAndSessions1763700000000 } from './migrations/accounts-and-sessions.js';
import { SignInCounters1764100000000 } from './migrations/sign-in-counters.js';
import { RefreshToken } from './sessions/refresh-token.entity.js';
import { Session } from './sessions/session.entity.js';
import { openCounterStore } from './sign-in-limits/counter-store.js';

export const database: ServiceDatabase = {
  service: 'identity',
  entities: [Account, Session, RefreshToken],
  migrations: [...MESSAGING_MIGRATIONS, AccountsAndSessions1763700000000, SignInCounters1764100000000],
};

/** Brings the identity service up: accounts, sessions and the keys of access tokens. */
export function createApp(deps: ServiceDependencies): Promise<RunningService> {
  return startService(
    {
      database,
      module: async (dataSource) =>
        IdentityModule.with(await SigningKeys.load(dataSource), openCounterStore(deps.redisUrl, dataSource)),
    },
    deps,
  );
}
