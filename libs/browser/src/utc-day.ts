const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * The calendar day of a date from the API in UTC, or a calendar day as it is: `Nov 21, 2026`. For what papers and banks
 * give a day, which is the same for everybody: invoices and their payments.
 */
export const formatUtcDay = (date: string): string => DAY.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
