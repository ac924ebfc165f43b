import { Controller, Get, Global, Inject, Module, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from './public-route.js';

/** Answers undefined when fine, else what is not ready yet. */
export type ReadinessCheck = () => string | undefined | Promise<string | undefined>;

/** Collects what must be true before a service takes requests. */
export class Readiness {
  private readonly checks = new Map<string, ReadinessCheck>();

  /** Adds a check. A second one of the same name replaces the first. */
  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Names of what is not ready, with the reason; empty when all is. */
  async pending(): Promise<Record<string, string>> {
    const pending: Record<string, string> = {};
    for (const [name, check] of this.checks) {
      const reason = await Promise.resolve()
        .then(check)
        .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
      if (reason !== undefined) pending[name] = reason;
    }
    return pending;
  }
}

@Public()
@Controller('health')
class HealthController {
  constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

  @Get('live')
  live() {
    return { status: 'live' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const pending = await this.readiness.pending();
    const ready = Object.keys(pending).length === 0;
    response.status(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'starting', pending };
  }
}

/** `/health/live` and `/health/ready` of a service. */
@Global()
@Module({ controllers: [HealthController], providers: [Readiness], exports: [Readiness] })
export class HealthModule {}
