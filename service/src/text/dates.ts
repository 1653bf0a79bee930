const pattern = /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)([Zz]|[+-]\d{2}:\d{2})?)?$/;

/** Parses an ISO 8601 date (midnight UTC) or date and time (UTC by default); undefined for anything else. */
export function parseDate(text: string): Date | undefined {
  const [match, day, time = '00:00', zone = 'Z'] = pattern.exec(text) ?? [];
  // Date turns 30 February into 2 March, so a day that does not exist comes back changed.
  if (!match || !new Date(`${day}T00:00Z`).toJSON()?.startsWith(day!)) return undefined;
  const date = new Date(`${day}T${time}${zone.toUpperCase()}`);
  const year = date.getUTCFullYear();
  // PostgreSQL has no year 0.
  return year >= 1 && year <= 9999 ? date : undefined;
}
