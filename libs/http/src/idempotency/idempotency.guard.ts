import { type CanActivate, type ExecutionContext, HttpStatus, Injectable, SetMetadata } from '@nestjs/common';
import { HTTP_CODE_METADATA } from '@nestjs/common/constants.js';
import { LIMITS, MESSAGES } from '@lanewise/contracts';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { badRequest } from '../domain-error.js';
import { assertNotRepeated } from './idempotency-keys.js';
import { KeyedRequest } from './keyed-request.js';

const CREATES = 'lanewise:creates';
/** Marks a POST that creates something although its status is 200. */
export const Creates = () => SetMetadata(CREATES, true);

/** Whether a POST creates something, now or later, by its status or its mark. */
export const createsSomething = (handler: object, status: number): boolean =>
  status === 201 || status === 202 || Reflect.getMetadata(CREATES, handler) === true;

/** The status of a POST that succeeds. */
const statusOf = (handler: object): number =>
  (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ?? HttpStatus.CREATED;

/**
 * Reads the `Idempotency-Key` of a POST that creates something, for the handler's `createOnce`, and stops a repeated
 * request, which `RepeatedRequestFilter` answers. A guard, as interceptors make every call a quarter dearer.
 */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  constructor(private readonly dataSource: DataSource) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.get('Idempotency-Key');
    if (!key || request.method !== 'POST') return true;
    const status = statusOf(context.getHandler());
    if (!createsSomething(context.getHandler(), status)) return true;
    if (key.length > LIMITS.idempotencyKey) throw badRequest('validation', MESSAGES.idempotencyKeyTooLong);
    const keyed = new KeyedRequest(key, request);
    // An upload has to be read before.
    if (request.is('multipart/*')) return true;
    context.switchToHttp().getResponse<Response>().status(status);
    return this.assertFirst(keyed);
  }

  /** Runs before anything else, as what the request created might violate a rule now. */
  private async assertFirst(keyed: KeyedRequest): Promise<true> {
    await assertNotRepeated(this.dataSource.manager, keyed);
    return true;
  }
}
