import type { EmailCode } from '@lanewise/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Returns what an emailed link holds; null when something is missing. */
export function useEmailCode(): EmailCode | null {
  const [params] = useSearchParams();
  const code = params.get('code')?.trim();
  const email = params.get('email')?.trim();
  return useMemo(() => (code && email ? { code, email } : null), [code, email]);
}
