import { useEffect, useEffectEvent, useState } from "react";

/** Attempt id → when its time is over, by this document's own monotonic clock: moving the device's clock moves nothing. */
const ends = new Map<string, number>();

/** So much is left by now as the server says, whatever was counted until here. */
export function setCountdown(id: string, secondsLeft: number): void {
  ends.set(id, performance.now() + secondsLeft * 1000);
}

/**
 * Whole seconds left of an attempt, ticking; null where time is not limited. `refresh` asks the server again when the
 * page comes back into sight, since a device that slept may not have counted. `onEnd` is called once.
 */
export function useCountdown(
  attempt: { id: string; seconds_left: number | null },
  refresh: () => Promise<number | null>,
  onEnd: () => void,
): number | null {
  const [left, setLeft] = useState(attempt.seconds_left === null ? null : Math.ceil(attempt.seconds_left));
  const end = useEffectEvent(onEnd);
  const askAgain = useEffectEvent(refresh);
  const { id, seconds_left: given } = attempt;
  const isTimed = given !== null;
  useEffect(() => {
    if (!isTimed) return;
    if (!ends.has(id)) ends.set(id, performance.now() + given * 1000);
    let ended = false;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil(((ends.get(id) ?? 0) - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0 || ended) return;
      ended = true;
      end();
    };
    tick();
    const timer = setInterval(tick, 250);
    const onSight = () => {
      if (document.visibilityState !== "visible") return;
      // Without a network the last known end goes on counting.
      askAgain().then(
        (seconds) => seconds !== null && setCountdown(id, seconds),
        () => undefined,
      );
    };
    document.addEventListener("visibilitychange", onSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onSight);
    };
    // Only the first value counts: later copies of the attempt are older than the clock that runs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isTimed]);
  return left;
}

/** "9:05", or "1:09:05" from an hour on. */
export function clockOf(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}
