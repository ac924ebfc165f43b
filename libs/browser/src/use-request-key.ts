import { newCorrelationId } from '@lanewise/contracts';
import { useRef } from 'react';

/** Returns a function that gives a request its key: the same for the same request, so that sending it again counts once. */
export function useRequestKey(): (request: object) => string {
  const last = useRef({ request: '', key: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (text !== last.current.request) last.current = { request: text, key: newCorrelationId() };
    return last.current.key;
  };
}
