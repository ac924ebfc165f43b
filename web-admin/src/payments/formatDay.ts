/** A calendar day of the bank, whatever the time zone of the viewer; a dash when it could not be read. */
export const formatDay = (day: string | null): string =>
  day === null ? '—' : DAY.format(new Date(`${day}T00:00:00Z`));

const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
