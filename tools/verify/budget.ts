import { scrypt } from "node:crypto";
import { promisify } from "node:util";

const hash: (password: string, salt: string, bytes: number, options: object) => Promise<unknown> = promisify(scrypt);

/**
 * Seconds that each part takes on two quiet cores; together 31 minutes, where twenty are the aim
 * (docs/decisions/0043). Who makes a part faster lowers its own.
 */
export const budgets: Readonly<Record<string, number>> = {
  gates: 70,
  vitest: 640,
  weight: 45,
  deploy: 10,
  browser: 1100,
};

/** What the same work takes on two quiet cores of the machine that the budgets were set on. */
const quietSeconds = 0.2;
const rounds = 5;

/** How many times longer than there and then this machine takes now for work on two cores; never less than once. */
export async function slowness(): Promise<number> {
  const started = performance.now();
  const work = () => hash("work", "as a password is hashed", 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 });
  // oxlint-disable-next-line no-await-in-loop -- two at a time, for a second
  for (let round = 0; round < rounds; round++) await Promise.all([work(), work()]);
  return Math.max(1, (performance.now() - started) / 1000 / rounds / quietSeconds);
}

/**
 * Says so where a part took half as long again as it may. `slow`: how slow the machine was before and after it; what others
 * do on it counts for them, not against the tests.
 */
export function overBudget(part: string, seconds: number, slow: readonly number[]): string | undefined {
  const budget = budgets[part];
  if (budget === undefined) return undefined;
  const most = budget * 1.5 * Math.max(1, ...slow);
  if (seconds <= most) return undefined;
  return `${part}: took ${seconds.toFixed(0)} s, and may take ${budget} s (${most.toFixed(0)} s on this machine as it is now)`;
}
