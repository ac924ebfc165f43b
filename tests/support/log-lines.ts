/** A line of the product's log. */
export interface LogLine {
  time: string;
  level: string;
  service: string;
  context?: string;
  message: string;
  correlationId?: string;
  [field: string]: unknown;
}

/** Returns the log lines in the output of a process. */
export function logLines(printed: string): LogLine[] {
  return printed
    .split('\n')
    .filter((line) => line.startsWith('{"time":') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine);
}
