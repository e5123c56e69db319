import { deviceStorage } from "#client/core/device/kept-values.ts";

const prefix = "sitting~";

/** By what this device keeps the answers of a sitting, beside those of attempts at quizzes. */
export function attemptOfSitting(sittingId: string): string {
  return prefix + sittingId;
}

/** null: it is an attempt at a quiz. */
export function sittingIn(attemptId: string): string | null {
  return attemptId.startsWith(prefix) ? attemptId.slice(prefix.length) : null;
}

const key = "exam-device";
/** Of a browser that keeps nothing: as long as the page. */
let own: string | undefined;

/** By what the learning API knows this browser again: a sitting belongs to one. */
export function examDevice(): string {
  try {
    const storage = deviceStorage();
    const kept = storage?.getItem(key);
    if (kept) return kept;
    own ??= crypto.randomUUID();
    storage?.setItem(key, own);
    return own;
  } catch {
    return (own ??= crypto.randomUUID());
  }
}
