import { useEffect, useState } from 'react';

type Result<T> = { status: 'loading' } | { status: 'loaded'; data: T } | { status: 'failed'; error: unknown };

/**
 * Makes the call that a page starts with. Returns its result, and a function to retry it. `argument` and `call`
 * must not change between renders.
 */
export function useRequest<Argument, T>(
  argument: Argument,
  call: (argument: Argument) => Promise<T>,
): Result<T> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Result<T>>({ status: 'loading' });

  useEffect(() => {
    let isUnmounted = false;
    const settle = (next: Result<T>) => !isUnmounted && setResult(next);
    call(argument).then(
      (data) => settle({ status: 'loaded', data }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [argument, call, attempt]);

  const retry = () => {
    setResult({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return { ...result, retry };
}
