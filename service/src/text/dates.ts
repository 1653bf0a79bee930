const pattern = /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)([Zz]|[+-]\d{2}:\d{2})?)?$/;

/** Reads an ISO 8601 date (midnight UTC) or date and time (UTC when it names no zone); undefined when it is none. */
export function parseDate(text: string): Date | undefined {
  const [match, day, time = '00:00', zone = 'Z'] = pattern.exec(text) ?? [];
  // Date rolls 30 February over to March; a day that comes back changed did not exist.
  if (!match || !new Date(`${day}T00:00Z`).toJSON()?.startsWith(day!)) return undefined;
  const date = new Date(`${day}T${time}${zone.toUpperCase()}`);
  const year = date.getUTCFullYear();
  // There is no year 0, and the database says so.
  return year >= 1 && year <= 9999 ? date : undefined;
}
