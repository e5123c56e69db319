/** D1's own words for faults that pass by themselves (Cloudflare D1 documentation, "Error list"). */
const overloaded = /overloaded|too many requests queued/i;
const passing =
  /network connection lost|storage caused object to be reset|reset because its code was updated|cannot resolve d1 db|exceeded timeout|storage operation exceeded/i;

export function isTransient(error: unknown): boolean {
  return says(error, passing) || says(error, overloaded);
}

/** Asks once more where the line broke or the database was reset. One that is overloaded is not asked twice. Never for writes. */
export async function readAgain<T>(ask: () => PromiseLike<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!says(error, passing) || says(error, overloaded)) throw error;
    return ask();
  }
}

/** An error and what it came from, outermost first. */
export function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (
    let cause = error;
    cause !== undefined && cause !== null && chain.length < 5;
    cause = (cause as { cause?: unknown }).cause
  ) {
    chain.push(cause);
  }
  return chain;
}

function says(error: unknown, words: RegExp): boolean {
  return causes(error).some((cause) => cause instanceof Error && words.test(cause.message));
}
