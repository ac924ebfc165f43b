import { MESSAGES } from '@lanewise/contracts';
import type { RequestHandler } from 'express';
import { sendProblem } from './problem.filter.js';

const NOT_FOUND = { title: MESSAGES.notFound, status: 404, code: 'not-found' };
const FORWARDED = /^(?:forwarded|x-forwarded-.+)$/;

/** The paths of operators, their probes and their monitoring. */
export const OPERATORS_PATHS = ['/health', '/metrics'];

/**
 * Hides a path from whoever comes through a proxy, also one that nobody told us of. Probes and scrapers come straight,
 * whatever `TRUSTED_HOPS` says.
 */
export const operatorsOnly: RequestHandler = ({ headers }, response, next) =>
  Object.keys(headers).some((name) => FORWARDED.test(name)) ? sendProblem(response, NOT_FOUND) : next();
