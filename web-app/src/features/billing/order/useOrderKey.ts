import { newCorrelationId } from '@lanewise/contracts';
import { useRef } from 'react';

/** Returns a function that gives an order its key: the same for the same order, so that sending it again orders once. */
export function useOrderKey(): (request: object) => string {
  const last = useRef({ order: '', key: '' });
  return (request) => {
    const order = JSON.stringify(request);
    if (order !== last.current.order) last.current = { order, key: newCorrelationId() };
    return last.current.key;
  };
}
