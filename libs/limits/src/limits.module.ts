import { type DynamicModule, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AccountLimiter } from './account-limiter.js';
import { LimitInterceptor } from './limit.interceptor.js';

/** Limits what an account may ask a service for. */
@Module({})
export class LimitsModule {
  static with(limiter: AccountLimiter): DynamicModule {
    return {
      module: LimitsModule,
      providers: [
        { provide: AccountLimiter, useValue: limiter },
        { provide: APP_INTERCEPTOR, useClass: LimitInterceptor },
      ],
    };
  }
}
