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

/** The lines of a log among what a process has printed. */
export function logLines(printed: string): LogLine[] {
  return printed
    .split('\n')
    .filter((line) => line.startsWith('{"time":') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine);
}
