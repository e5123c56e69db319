/** docs/specification.md §3.10. */
export const defaultTimeZone = "Asia/Ho_Chi_Minh";

/** The zone in which the business's dates and deadlines are meant. */
export function businessTimeZone(profile: { time_zone: string | null }): string {
  return profile.time_zone ?? defaultTimeZone;
}

/** What is read off a zone's clocks; one that this engine does not know counts as the default. */
export function inZone<Read>(timeZone: string, read: (zone: string) => Read): Read {
  try {
    return read(timeZone);
  } catch {
    return read(defaultTimeZone);
  }
}

/** Whether this is an IANA time zone (`Asia/Ho_Chi_Minh`, `UTC`) that this runtime knows; offsets are none. */
export function isTimeZone(name: string): boolean {
  if (name !== "UTC" && !/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name }).format(0);
    return true;
  } catch {
    return false;
  }
}
