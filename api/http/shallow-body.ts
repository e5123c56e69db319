/** Deeper than any contract's body. */
const deepest = 64;

/** Whether a schema that leads to itself can follow a body down: more levels than the stack holds would be a fault of ours. */
export function isShallow(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth <= deepest; depth++) {
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
    if (level.length === 0) return true;
  }
  return false;
}
