import { useEffect, useState } from "react";

const countdownSeconds = 5;

/**
 * Seconds until the next lesson opens by itself. They stand still while there is no network: it would lead from a lesson
 * that is there to one that cannot come.
 */
export function useNextCountdown(counts: boolean, onNext: () => void): number {
  const [left, setLeft] = useState(countdownSeconds);
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => {
      if (navigator.onLine) setLeft((seconds) => seconds - 1);
    }, 1000);
    return () => clearInterval(timer);
  }, [counts]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onNext();
    // The function is new at every render; it is called once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver]);
  return Math.max(0, left);
}
