import type { ServiceName } from '@lanewise/contracts';
import type { EventTransport } from '@lanewise/messaging';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AccountProjection, AccountProjectionConsumer } from './account-projection.js';
import { ACCOUNT_SOURCE } from './account-source.js';
import { JwtAuthGuard, TOKEN_KEYS } from './jwt-auth.guard.js';
import { JwtStrategy } from './jwt.strategy.js';
import type { TokenKeys } from './token-keys.js';

/** Guards all routes of a service. */
@Module({})
export class AuthModule {
  /** For services that know accounts from identity's events. Their migrations hold the projection's. */
  static withProjection(keys: TokenKeys, transport: EventTransport, service: ServiceName): DynamicModule {
    const source = {
      provide: ACCOUNT_SOURCE,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new AccountProjection(dataSource, transport, service),
    };
    return guarded(keys, source, [AccountProjectionConsumer]);
  }

  /** For identity, which owns the accounts. */
  static withSource(keys: TokenKeys, source: Provider): DynamicModule {
    return guarded(keys, source);
  }
}

function guarded(
  keys: TokenKeys,
  source: Provider,
  controllers: DynamicModule['controllers'] = [],
): DynamicModule {
  return {
    module: AuthModule,
    global: true,
    controllers,
    providers: [
      { provide: TOKEN_KEYS, useValue: keys },
      source,
      JwtStrategy,
      JwtAuthGuard,
      { provide: APP_GUARD, useExisting: JwtAuthGuard },
    ],
    exports: [TOKEN_KEYS, ACCOUNT_SOURCE],
  };
}
