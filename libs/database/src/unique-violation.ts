const UNIQUE_VIOLATION = '23505';

interface DriverError {
  code?: string;
  constraint?: string;
}

/** Whether an error, of TypeORM or the driver, means that a row would have violated this unique index. */
export function violatesUnique(error: unknown, index: string): boolean {
  const { code, constraint } = (error as { driverError?: DriverError }).driverError ?? (error as DriverError);
  return code === UNIQUE_VIOLATION && constraint === index;
}
