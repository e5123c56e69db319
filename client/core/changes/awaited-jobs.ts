/** Jobs that somebody started or watches here, whose end is still to be said. */
const awaited = new Set<string>();

export function awaitJob(id: string): void {
  awaited.add(id);
}

/** Whether its end is to be said: once. */
export function wasAwaited(id: string): boolean {
  return awaited.delete(id);
}
