import type { Request } from 'express';

const LOOPBACK = /^(?:(?:::ffff:)?127\.[\d.]+|::1)$/;
const LOCAL_NAME = /^(?:localhost|[\w-]+\.localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/i;

/** Whether a request comes from this machine: not through a proxy, nor from a foreign page whose name leads here. */
export const isFromThisMachine = ({ socket, headers }: Request): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_NAME.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;
