import { MESSAGING_MIGRATIONS } from '@lanewise/messaging';
import { type RunningService, type ServiceDependencies, startService } from '@lanewise/runtime';
import { Account } from './accounts/account.entity.js';
import { IdentityModule } from './identity.module.js';
import { SigningKeys } from './keys/signing-keys.js';
import { AccountsAndSessions1763700000000 } from './migrations/accounts-and-sessions.js';
import { RefreshToken } from './sessions/refresh-token.entity.js';
import { Session } from './sessions/session.entity.js';

/** Brings the identity service up: accounts, sessions and the keys of access tokens. */
export function createApp(deps: ServiceDependencies): Promise<RunningService> {
  return startService(
    {
      service: 'identity',
      entities: [Account, Session, RefreshToken],
      migrations: [...MESSAGING_MIGRATIONS, AccountsAndSessions1763700000000],
      module: async (dataSource) => IdentityModule.with(await SigningKeys.load(dataSource)),
    },
    deps,
  );
}
