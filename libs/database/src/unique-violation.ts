const UNIQUE_VIOLATION = '23505';

/** Whether an error means that a row would have violated this unique index. */
export function violatesUnique(error: unknown, index: string): boolean {
  const { driverError } = error as { driverError?: { code?: string; constraint?: string } };
  return driverError?.code === UNIQUE_VIOLATION && driverError.constraint === index;
}
