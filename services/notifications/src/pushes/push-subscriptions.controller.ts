import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentActor } from '@lanewise/auth';
import type { PushKey } from '@lanewise/contracts';
import { SubscribePushDto, UnsubscribePushDto } from './push-subscription.dto.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

@Controller('notification')
export class PushSubscriptionsController {
  constructor(private readonly subscriptions: PushSubscriptionsService) {}

  /** Returns the key that a browser subscribes with; a 404 where web push is off. */
  @Get('pushKey')
  getKey(): PushKey {
    return this.subscriptions.getKey();
  }

  /** Shows the caller's notifications in a browser, also while no page is open; no longer those of another account. */
  @Post('subscribePush')
  @HttpCode(204)
  subscribe(@CurrentActor() actor: Actor, @Body() request: SubscribePushDto): Promise<void> {
    return this.subscriptions.subscribe(actor, request);
  }

  /** Does nothing for a browser that is not subscribed, or is for another account. */
  @Post('unsubscribePush')
  @HttpCode(204)
  unsubscribe(@CurrentActor() actor: Actor, @Body() request: UnsubscribePushDto): Promise<void> {
    return this.subscriptions.unsubscribe(actor, request);
  }
}
