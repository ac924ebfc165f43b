import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountLimiter } from './account-limiter.js';
import { LimitGuard } from './limit.guard.js';

/** Limits what an account may ask a service for. */
@Module({})
export class LimitsModule {
  static with(limiter: AccountLimiter): DynamicModule {
    return {
      module: LimitsModule,
      providers: [
        { provide: AccountLimiter, useValue: limiter },
        { provide: APP_GUARD, useClass: LimitGuard },
      ],
    };
  }
}
