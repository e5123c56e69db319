/** Seconds as a player counts them: `08:12`, from an hour on `1:02:03`. */
export function timeCode(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const tail = `${two(minutes)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
