import { Controller, Get, Global, Header, Inject, Module, Res } from '@nestjs/common';
import { METRICS_TYPE, metricsText } from '@lanewise/telemetry';
import type { Response } from 'express';
import { Public } from './public-route.js';

/** Returns undefined when ready, else the reason why not. */
export type ReadinessCheck = () => string | undefined | Promise<string | undefined>;

/** Collects the checks that must pass before a service takes requests. */
export class Readiness {
  private readonly checks = new Map<string, ReadinessCheck>();

  /** Adds a check, or replaces the one of the same name. */
  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Returns the names of failing checks with their reasons; empty when ready. */
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

/** Whether the process can still do its work. If not, only a restart helps. */
export class Liveness {
  private death: string | undefined;

  get reason(): string | undefined {
    return this.death;
  }

  /** Reports that a part the process depends on has died. */
  end(reason: string): void {
    this.death ??= reason;
  }
}

/** Tells responses that stand for long, such as streams of events, when the service is about to stop. */
export class Draining {
  private readonly controller = new AbortController();

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  begin(): void {
    this.controller.abort();
  }
}

@Public()
@Controller('health')
class HealthController {
  constructor(
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(Liveness) private readonly liveness: Liveness,
  ) {}

  @Get('live')
  live(@Res({ passthrough: true }) response: Response) {
    const { reason } = this.liveness;
    response.status(reason === undefined ? 200 : 503);
    return { status: reason === undefined ? 'live' : 'dead', reason };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const pending = await this.readiness.pending();
    const ready = Object.keys(pending).length === 0;
    response.status(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'not-ready', pending };
  }
}

@Public()
@Controller('metrics')
class MetricsController {
  @Get()
  @Header('Content-Type', METRICS_TYPE)
  metrics(): Promise<string> {
    return metricsText();
  }
}

/** Serves `/health/live`, `/health/ready` and `/metrics`. */
@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [Readiness, Liveness, Draining],
  exports: [Readiness, Liveness, Draining],
})
export class HealthModule {}
