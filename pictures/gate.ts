const lookMs = 20;

/**
 * Lets so many through at once; the others wait, but not for ever. Each looks again by a timer of its own: in workerd what one
 * request resolves must not wake another, whose reads and writes would then be made on the first one's behalf.
 */
export class Gate {
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  async run<T>(longestWaitMs: number, task: () => Promise<T>): Promise<T | "busy"> {
    for (let waited = 0; this.#free === 0; waited += lookMs) {
      if (waited >= longestWaitMs) return "busy";
      await scheduler.wait(lookMs);
    }
    this.#free -= 1;
    try {
      return await task();
    } finally {
      this.#free += 1;
    }
  }
}
